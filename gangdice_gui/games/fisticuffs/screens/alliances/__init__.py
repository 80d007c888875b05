"""Who takes whose side: what is said under the lamp post, and how the beam tips."""

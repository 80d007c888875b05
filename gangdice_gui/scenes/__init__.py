"""The screens: input becomes an action, events become clips."""

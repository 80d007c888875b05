"""Rules, pure: no pygame, no random, no time, no files."""

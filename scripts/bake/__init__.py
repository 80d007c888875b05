"""Everything under assets/sprites, assets/fonts and assets/textures is drawn here, from code."""

"""Pictures from files: SVG with suspicion, rasters, icons as silhouettes."""

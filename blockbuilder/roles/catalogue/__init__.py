"""One file a role; ``engine.modules`` finds them by walking this folder."""

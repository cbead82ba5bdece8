"""The local store of card data: SQLite, filled by imports, read by name, oracle id, or set and number."""

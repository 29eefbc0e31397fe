-- A secret belongs to the server that it may be sent to, or to an app.
ALTER TABLE secrets RENAME COLUMN server TO belongs_to;

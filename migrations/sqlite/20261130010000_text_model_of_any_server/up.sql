-- Secrets that the operator enters in the browser, sealed with the key file.
CREATE TABLE secrets (
    key TEXT PRIMARY KEY NOT NULL,
    -- The address to which the secret may be sent.
    server TEXT NOT NULL,
    sealed TEXT NOT NULL,
    -- Its last characters, by which the operator recognises it.
    ending TEXT NOT NULL,
    updated_at TEXT NOT NULL
);

-- The chosen model may be on any server, no longer on this machine only.
UPDATE settings SET key = 'text_model' WHERE key = 'local_model';
UPDATE changes SET subject = 'text_model' WHERE subject = 'local_model';

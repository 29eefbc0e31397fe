-- Revisions and totals, kept current by the writes and read as the sum over the slots. Each connection has a slot of
-- its own, so that writers never wait for each other.
CREATE TABLE counters (
    name TEXT NOT NULL,
    slot INTEGER NOT NULL,
    value BIGINT NOT NULL,
    PRIMARY KEY (name, slot)
);

CREATE TABLE script_batches (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    status TEXT NOT NULL,
    category TEXT NOT NULL,
    duration INTEGER NOT NULL CHECK (duration BETWEEN 5 AND 180),
    last_error TEXT,
    created_at TIMESTAMPTZ NOT NULL,
    finished_at TIMESTAMPTZ,
    CHECK ((status IN ('cancelled', 'finished')) = (finished_at IS NOT NULL))
);

-- A count of the batches reads it alone.
CREATE INDEX script_batches_by_status ON script_batches (status, id);

CREATE TABLE script_batch_rows (
    batch_id BIGINT NOT NULL REFERENCES script_batches (id),
    -- From 1.
    position BIGINT NOT NULL CHECK (position > 0),
    topic TEXT NOT NULL,
    category TEXT NOT NULL,
    status TEXT NOT NULL,
    script_id BIGINT REFERENCES scripts (id),
    error TEXT,
    -- The model that wrote the script, and how long it took.
    writer TEXT,
    milliseconds BIGINT CHECK (milliseconds >= 0),
    PRIMARY KEY (batch_id, position),
    CHECK ((status = 'written') = (script_id IS NOT NULL)),
    CHECK ((status = 'failed') = (error IS NOT NULL)),
    CHECK ((writer IS NULL) = (milliseconds IS NULL))
);

CREATE INDEX script_batch_rows_by_status ON script_batch_rows (batch_id, status, position);
CREATE INDEX script_batch_rows_by_writer ON script_batch_rows (writer, batch_id, position) WHERE writer IS NOT NULL;

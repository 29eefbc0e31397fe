-- A missing category is that of the topic.
ALTER TABLE script_batches ALTER COLUMN category DROP NOT NULL;
ALTER TABLE script_batch_rows ALTER COLUMN category DROP NOT NULL;

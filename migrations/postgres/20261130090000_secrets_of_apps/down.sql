ALTER TABLE secrets RENAME COLUMN belongs_to TO server;

ALTER TABLE scripts DROP COLUMN rejection_reason;

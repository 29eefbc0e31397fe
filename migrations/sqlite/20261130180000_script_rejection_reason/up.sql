-- Why the operator rejected the script.
ALTER TABLE scripts ADD COLUMN rejection_reason TEXT;

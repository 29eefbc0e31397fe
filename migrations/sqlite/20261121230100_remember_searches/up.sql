-- The platforms for which nothing of what was approved before searched_at is left to be posted.
ALTER TABLE plan_state ADD COLUMN searched_for TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(searched_for));

ALTER TABLE plan_state DROP COLUMN searched_for;

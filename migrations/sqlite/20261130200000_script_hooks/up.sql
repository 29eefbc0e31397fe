-- The hooks that a draft can begin with, the one it was written with first; none when there is no choice.
ALTER TABLE scripts ADD COLUMN hooks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hooks) AND json_type(hooks) = 'array');

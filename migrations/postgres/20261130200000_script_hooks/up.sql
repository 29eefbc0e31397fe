-- The hooks that a draft can begin with, the one it was written with first; none when there is no choice.
ALTER TABLE scripts ADD COLUMN hooks JSONB NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(hooks) = 'array');

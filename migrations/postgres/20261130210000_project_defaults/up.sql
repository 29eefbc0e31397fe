-- What scripts, videos and posts of a project have in common; what is missing is that of the settings.
ALTER TABLE projects ADD COLUMN defaults JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(defaults) = 'object');

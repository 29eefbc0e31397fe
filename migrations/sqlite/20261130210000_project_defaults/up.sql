-- What scripts, videos and posts of a project have in common; what is missing is that of the settings.
ALTER TABLE projects ADD COLUMN defaults TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(defaults) AND json_type(defaults) = 'object');

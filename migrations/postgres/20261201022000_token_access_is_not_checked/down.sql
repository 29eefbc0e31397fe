DELETE FROM api_tokens WHERE access NOT IN ('read', 'write');
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_access_check CHECK (access IN ('read', 'write'));

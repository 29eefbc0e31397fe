DELETE FROM alert_messages WHERE channel NOT IN ('webhook', 'email', 'ntfy');
ALTER TABLE alert_messages ADD CONSTRAINT alert_messages_channel_check CHECK (channel IN ('webhook', 'email', 'ntfy'));

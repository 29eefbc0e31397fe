-- A new channel must not need a change of the table. The domain validates the names when rows are read.
ALTER TABLE alert_messages DROP CONSTRAINT alert_messages_channel_check;

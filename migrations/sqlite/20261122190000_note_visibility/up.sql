-- Who may see the post at most. NULL: the platform's setting at the time of publishing.
ALTER TABLE scheduled_posts ADD COLUMN visibility TEXT
    CHECK (visibility IN ('public', 'followers', 'friends', 'unlisted', 'private'));
-- What the platform has done with the post, as far as it is known.
ALTER TABLE scheduled_posts ADD COLUMN delivery TEXT
    CHECK (delivery IN ('processing', 'delivered', 'locked_private', 'inbox', 'rejected'));
-- Who can see the published post, as far as the platform says so.
ALTER TABLE scheduled_posts ADD COLUMN visible_to TEXT
    CHECK (visible_to IN ('public', 'followers', 'friends', 'unlisted', 'private'));

DELETE FROM analytics_content WHERE facet = 'project';
ALTER TABLE analytics_content ADD CHECK (facet IN ('category', 'duration', 'hour'));

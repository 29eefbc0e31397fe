DROP TABLE content_templates;

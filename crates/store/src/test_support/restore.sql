-- Keeps the rows of the migrated database, and makes the procedure that brings them back.
CREATE SCHEMA migrated;

CREATE TABLE migrated.sequences AS
    SELECT quote_ident(sequencename) AS name, last_value FROM pg_sequences WHERE schemaname = 'public';

-- Tables refer to older ones only.
CREATE VIEW migrated.tables AS
    SELECT oid, quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace;

DO $$
DECLARE
    name TEXT;
    has_rows BOOLEAN;
BEGIN
    FOR name IN SELECT t.name FROM migrated.tables t LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
        IF has_rows THEN
            EXECUTE format('CREATE TABLE migrated.%1$s AS TABLE %1$s', name);
        END IF;
    END LOOP;
END $$;

CREATE PROCEDURE migrated.restore() LANGUAGE plpgsql AS $$
DECLARE
    name TEXT;
BEGIN
    FOR name IN SELECT t.name FROM migrated.tables t ORDER BY oid DESC LOOP
        EXECUTE format('DELETE FROM %s', name);
    END LOOP;
    FOR name IN SELECT t.name FROM migrated.tables t WHERE to_regclass('migrated.' || t.name) IS NOT NULL ORDER BY oid LOOP
        EXECUTE format('INSERT INTO %1$s OVERRIDING SYSTEM VALUE SELECT * FROM migrated.%1$s', name);
    END LOOP;
    PERFORM setval(s.name::regclass, COALESCE(last_value, 1), last_value IS NOT NULL) FROM migrated.sequences s;
END $$;

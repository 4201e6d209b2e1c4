-- How texts are searched: capital or small, composed or not. Not by the database's own locale, which may know no letter
-- beyond a to z: by the best that the server has, Postgres' own, ICU's, or else the locale. The final sigma counts as a
-- sigma, and the dot that a lowercased Turkish capital leaves behind as nothing.
DO $migration$
DECLARE
  own text := (
    SELECT format(' COLLATE pg_catalog.%I', collname) FROM pg_collation
    WHERE collnamespace = 'pg_catalog'::regnamespace AND collname IN ('pg_c_utf8', 'und-x-icu')
    ORDER BY collname = 'pg_c_utf8' DESC LIMIT 1
  );
BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    EXECUTE format(
      'CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
       RETURN translate(lower(normalize($1, NFC)%s), %L, %L)',
      own, chr(962) || chr(775), chr(963));
  ELSE
    CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN lower($1);
  END IF;
END
$migration$;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (search_fold(name)) STORED;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "folded_code" text GENERATED ALWAYS AS (search_fold(code)) STORED;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "folded_description" text GENERATED ALWAYS AS (search_fold(description)) STORED;--> statement-breakpoint
-- Search by the three letters in a row that a text has. A hosted database may not offer the extension, or not let us add
-- it: search then reads all courses, and is right, but slower.
DO $migration$
DECLARE
  home text;
BEGIN
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
  EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file THEN
    RAISE NOTICE 'pg_trgm is not to be had: search goes without its index.';
  END;
  SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  IF home IS NOT NULL THEN
    EXECUTE format(
      'CREATE INDEX objectives_by_text ON objectives USING gin
       (folded_name %1$I.gin_trgm_ops, folded_code %1$I.gin_trgm_ops, folded_description %1$I.gin_trgm_ops)',
      home);
  END IF;
END
$migration$;--> statement-breakpoint
DROP INDEX "objectives_by_name";--> statement-breakpoint
DROP INDEX "objectives_in_catalog";--> statement-breakpoint
CREATE INDEX "accesses_by_due" ON "objective_accesses" USING btree ("user_id","due_date");--> statement-breakpoint
CREATE INDEX "objectives_by_name" ON "objectives" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "objectives_in_catalog" ON "objectives" USING btree ("in_catalog","name","id","state","domain");

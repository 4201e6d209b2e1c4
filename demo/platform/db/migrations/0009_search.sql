CREATE TABLE "indexed_courses" (
	"objective_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexed_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The passages are made again, with the columns of the search.
DELETE FROM "course_passages";--> statement-breakpoint
DROP INDEX "passages_by_text";--> statement-breakpoint
ALTER TABLE "course_passages" ADD COLUMN "source" text NOT NULL;--> statement-breakpoint
ALTER TABLE "course_passages" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "course_passages" ADD COLUMN "locator" jsonb;--> statement-breakpoint
ALTER TABLE "course_passages" ADD COLUMN "words" "tsvector" NOT NULL;--> statement-breakpoint
ALTER TABLE "course_passages" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "indexed_courses" ADD CONSTRAINT "indexed_courses_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passages_by_word" ON "course_passages" USING gin ("words");--> statement-breakpoint
-- Only with pg_trgm, as in 0000_first.sql: without it a word with a typing error finds nothing.
DO $migration$
DECLARE
  home text;
BEGIN
  SELECT nspname INTO home FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm';
  IF home IS NOT NULL THEN
    EXECUTE format('CREATE INDEX indexed_words_by_letters ON indexed_words USING gin (word %I.gin_trgm_ops)', home);
  END IF;
END
$migration$;--> statement-breakpoint
-- The version of the parts is that of all texts of a course: the search makes its passages again when it changes.
CREATE FUNCTION texts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parts_version := gen_random_uuid();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER texts_changed BEFORE UPDATE OF about, html, details, language ON objectives
FOR EACH ROW EXECUTE FUNCTION texts_changed();--> statement-breakpoint
-- A file of a course, e.g. captions or a PDF: its key is `courses/{id of the course}/…`.
CREATE FUNCTION course_file_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objectives SET parts_version = gen_random_uuid()
  WHERE id::text = split_part(CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END, '/', 2);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER course_file_written AFTER INSERT OR UPDATE ON files
FOR EACH ROW WHEN (NEW.key ~ '^courses/[0-9a-f-]{36}/.*\.(pdf|vtt)$') EXECUTE FUNCTION course_file_changed();--> statement-breakpoint
CREATE TRIGGER course_file_deleted AFTER DELETE ON files
FOR EACH ROW WHEN (OLD.key ~ '^courses/[0-9a-f-]{36}/.*\.(pdf|vtt)$') EXECUTE FUNCTION course_file_changed();

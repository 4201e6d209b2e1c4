-- How texts are searched: as foldText of src/base/fold-text.ts does it; a test compares them. The letters are made small by the best
-- that the server has, Postgres' own rules, ICU's, or else the locale.
DO $migration$
DECLARE
  own text := (
    SELECT format(' COLLATE pg_catalog.%I', collname) FROM pg_collation
    WHERE collnamespace = 'pg_catalog'::regnamespace AND collname IN ('pg_c_utf8', 'und-x-icu')
    ORDER BY collname = 'pg_c_utf8' DESC LIMIT 1
  );
  -- Marks and invisible characters, as the expression IGNORED there.
  ignored text := '[' ||
    '\u00ad\u0300-\u0357\u035d-\u0362\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u061c\u0640' ||
    '\u064b-\u065f\u0670\u06df\u06e0\u06ea-\u06ec\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0818\u0819\u0898-\u089f' ||
    '\u08ca-\u08d2\u08e3-\u08fe\u093c\u094d\u0951-\u0954\u09bc\u09cd\u0a3c\u0a4d\u0abc\u0acd\u0afd-\u0aff\u0b3c' ||
    '\u0b4d\u0b55\u0bcd\u0c3c\u0c4d\u0cbc\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0e47-\u0e4c\u0e4e\u0eba\u0ec8-\u0ecc' ||
    '\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f82-\u0f84\u0f86\u0f87\u0fc6\u1037\u1039\u103a\u1063\u1064\u1069-' ||
    '\u106d\u1087-\u108d\u108f\u109a\u109b\u115f\u1160\u135d-\u135f\u1714\u1715\u1734\u17b4\u17b5\u17c9-\u17d3' ||
    '\u17dd\u180b-\u180f\u1939-\u193b\u1a60\u1a75-\u1a7c\u1a7f\u1ab0-\u1abe\u1ac1-\u1acb\u1acf-\u1add\u1ae0-\u1aeb' ||
    '\u1b34\u1b44\u1b6b-\u1b73\u1baa\u1bab\u1be6\u1bf2\u1bf3\u1c36\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8\u1ced\u1cf4' ||
    '\u1cf7-\u1cf9\u1dc4-\u1dcf\u1df5-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2cef-\u2cf1\u302a-\u302f\u3164' ||
    '\ua66f\ua67c\ua67d\ua6f0\ua6f1\ua806\ua82c\ua8c4\ua8e0-\ua8f1\ua92b-\ua92d\ua953\ua9b3\ua9c0\ua9e5\uaa7b-' ||
    '\uaa7d\uaabf\uaac1\uaaf6\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufff8\U000102e0' ||
    '\U00010a38-\U00010a3a\U00010a3f\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010efa' ||
    '\U00010efd-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011046\U00011070\U000110b9\U000110ba' ||
    '\U00011133\U00011134\U00011173\U000111c0\U000111ca-\U000111cc\U00011235\U00011236\U000112e9\U000112ea' ||
    '\U0001133b\U0001133c\U0001134d\U00011366-\U0001136c\U00011370-\U00011374\U000113ce-\U000113d0\U000113d2' ||
    '\U000113e1\U000113e2\U00011442\U00011446\U000114c2\U000114c3\U000115bf\U000115c0\U0001163f\U000116b6\U000116b7' ||
    '\U0001172b\U00011839\U0001183a\U0001193d\U0001193e\U00011943\U000119e0\U00011a34\U00011a47\U00011a99\U00011c3f' ||
    '\U00011d42\U00011d44\U00011d45\U00011d97\U00011f41\U00011f42\U00011f5a\U00013447-\U00013455\U0001612f' ||
    '\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f8f-\U00016f92\U00016ff0\U00016ff1\U0001bca0-\U0001bca3' ||
    '\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b' ||
    '\U0001d1aa-\U0001d1ad\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e5ee\U0001e5ef\U0001e8d0-' ||
    '\U0001e8d6\U0001e944-\U0001e946\U0001e948-\U0001e94a\U000e0000-\U000e0fff' || ']';
  signs text := '‘’‚‛‹›ʹʻʼʽʾʿ՚ꞌ′`“”„‟«»‐‒–—―−⁃⁄∕đðħıłŋøŧςیىکةەہھ';
  typed text := repeat('''', 16) || repeat('"', 6) || repeat('-', 7) || '//ddhilnotσييكهههه';
BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    EXECUTE format(
      $function$CREATE OR REPLACE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
        regexp_replace(
          replace(replace(replace(replace(
            translate(
              lower(regexp_replace(normalize(replace($1, '´', ''''), NFKD), %L, '', 'g')%s),
              %L, %L),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g')$function$,
      ignored, own, signs, typed);
  END IF;
END
$migration$;--> statement-breakpoint
-- What was typed as a pattern of LIKE, without wildcards. Escaped after it is folded: a wide percent sign becomes a plain one.
CREATE FUNCTION search_literal(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(search_fold($1), '[\\%_]', '\\\&', 'g');--> statement-breakpoint
-- Computes the columns of the search again.
UPDATE "objectives" SET "name" = "name", "code" = "code", "description" = "description";--> statement-breakpoint
-- The order of names: of most languages, and of those that have their own. PGlite has only the first order: there all are the same. A
-- server without ICU orders by character codes.
DO $migration$
DECLARE
  locale text;
  name text;
BEGIN
  FOREACH locale IN ARRAY ARRAY[
    'und', 'cs', 'da', 'es', 'fi', 'hu', 'ja', 'ko', 'nb', 'pl', 'ro', 'sr', 'sv', 'tr', 'vi', 'zh', 'zh-TW']
  LOOP
    name := CASE locale WHEN 'und' THEN 'reader' ELSE 'reader_' || replace(lower(locale), '-', '_') END;
    BEGIN
      EXECUTE format(
        'CREATE COLLATION %I (provider = icu, locale = %L)', name, CASE locale WHEN 'sr' THEN 'sr-Latn' ELSE locale END);
    EXCEPTION WHEN feature_not_supported OR invalid_parameter_value THEN
      EXECUTE format('CREATE COLLATION %I FROM pg_catalog."C"', name);
    END;
  END LOOP;
END
$migration$;--> statement-breakpoint
DROP INDEX "listed_in_order";--> statement-breakpoint
DROP INDEX "listed_by_name";--> statement-breakpoint
DROP INDEX "listed_by_due_date";--> statement-breakpoint
DROP INDEX "listed_by_due";--> statement-breakpoint
DROP INDEX "objectives_by_name";--> statement-breakpoint
DROP INDEX "objectives_in_catalog";--> statement-breakpoint
CREATE INDEX "listed_in_order" ON "listed_courses" USING btree ("user_id","shelf","stage","last_used" DESC NULLS LAST,"due_date","name" collate "reader","objective_id","urgent_until","state","is_mandatory","term_id");--> statement-breakpoint
CREATE INDEX "listed_by_name" ON "listed_courses" USING btree ("user_id","shelf","name" collate "reader","objective_id");--> statement-breakpoint
CREATE INDEX "listed_by_due_date" ON "listed_courses" USING btree ("user_id","shelf",("stage" = 2),"due_date","name" collate "reader","objective_id");--> statement-breakpoint
CREATE INDEX "listed_by_due" ON "listed_courses" USING btree ("user_id","shelf","due_date","stage","last_used" DESC NULLS LAST,"name" collate "reader","objective_id","urgent_until") WHERE "listed_courses"."urgent_until" is not null;--> statement-breakpoint
CREATE INDEX "objectives_by_name" ON "objectives" USING btree ("name" collate "reader","id");--> statement-breakpoint
CREATE INDEX "objectives_in_catalog" ON "objectives" USING btree ("in_catalog","name" collate "reader","id","state","domain");
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
      $function$CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
        regexp_replace(
          replace(replace(replace(replace(
            translate(
              lower(regexp_replace(normalize(replace($1, '´', ''''), NFKD), %L, '', 'g')%s),
              %L, %L),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
          '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g')$function$,
      ignored, own, signs, typed);
  ELSE
    CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN lower($1);
  END IF;
END
$migration$;--> statement-breakpoint
-- What was typed as a pattern of LIKE, without wildcards. Escaped after it is folded: a wide percent sign becomes a plain one.
CREATE FUNCTION search_literal(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(search_fold($1), '[\\%_]', '\\\&', 'g');--> statement-breakpoint
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
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "memberships_user_id_unit_id_pk" PRIMARY KEY("user_id","unit_id")
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"id_token" text,
	"impersonator_id" uuid,
	"expires" timestamp with time zone NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"used" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text
);--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text,
	"roles" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"licensed_features" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"timezone" text,
	"external_id" text,
	"portal_url" text,
	"admin_url" text,
	"can_impersonate" boolean DEFAULT false NOT NULL,
	"locale" text,
	"browser_zone" text,
	"unread_notices" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);--> statement-breakpoint
CREATE TABLE "activity_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"after_previous" boolean DEFAULT false NOT NULL,
	"score_weight" double precision DEFAULT 1 NOT NULL,
	"axis" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"language" text,
	"code" text NOT NULL,
	"type" integer NOT NULL,
	"state" integer DEFAULT 2 NOT NULL,
	"duration" integer,
	"support_review" boolean DEFAULT true NOT NULL,
	"support_mobile_view" boolean DEFAULT true NOT NULL,
	"presentation_mode" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"html" text DEFAULT '' NOT NULL,
	"constraints" jsonb,
	"proctored" boolean DEFAULT false NOT NULL,
	"graded_by_hand" boolean DEFAULT false NOT NULL,
	"attempt_limit" integer DEFAULT 1,
	"support_collaborative_mode" boolean DEFAULT false NOT NULL,
	"support_personal_mode" boolean DEFAULT true NOT NULL,
	"preferred_width" integer,
	"preferred_height" integer,
	"details" jsonb
);--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"valid_months" integer,
	"normalized_passing_score" double precision,
	"badge_type" integer,
	"badge_status" integer
);--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"owner_id" uuid,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL
);--> statement-breakpoint
CREATE TABLE "filter_attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "filter_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "grading_scales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"max_score" double precision NOT NULL,
	"normalized_passing_score" double precision,
	"grades" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "objective_attributes" (
	"objective_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	CONSTRAINT "objective_attributes_objective_id_attribute_id_pk" PRIMARY KEY("objective_id","attribute_id")
);--> statement-breakpoint
CREATE TABLE "objective_followers" (
	"objective_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "objective_followers_objective_id_follower_id_pk" PRIMARY KEY("objective_id","follower_id")
);--> statement-breakpoint
CREATE TABLE "objective_instructors" (
	"objective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "objective_instructors_objective_id_user_id_pk" PRIMARY KEY("objective_id","user_id")
);--> statement-breakpoint
CREATE TABLE "objective_showcases" (
	"objective_id" uuid NOT NULL,
	"showcase_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "objective_showcases_objective_id_showcase_id_pk" PRIMARY KEY("objective_id","showcase_id")
);--> statement-breakpoint
CREATE TABLE "objectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"about" text,
	"language" text,
	"state" integer NOT NULL,
	"type" integer NOT NULL,
	"image_url" text,
	"support_mobile_view" boolean DEFAULT true NOT NULL,
	"support_fullscreen_view" boolean DEFAULT false NOT NULL,
	"support_lti_authoring" boolean DEFAULT false NOT NULL,
	"support_review" boolean DEFAULT true NOT NULL,
	"presentation_mode" integer DEFAULT 0 NOT NULL,
	"display_mode" integer DEFAULT 2 NOT NULL,
	"proctored" boolean DEFAULT false NOT NULL,
	"announcement_channel_id" text,
	"grading_scale_id" uuid,
	"retake_window" integer,
	"retake_window_unit" integer,
	"enable_ai_tutor" boolean DEFAULT false NOT NULL,
	"access_new_content" boolean DEFAULT true NOT NULL,
	"duration" integer,
	"prerequisites" text,
	"html" text DEFAULT '' NOT NULL,
	"constraints" jsonb,
	"graded_by_hand" boolean DEFAULT false NOT NULL,
	"attempt_limit" integer DEFAULT 1,
	"support_collaborative_mode" boolean DEFAULT false NOT NULL,
	"support_personal_mode" boolean DEFAULT true NOT NULL,
	"preferred_width" integer,
	"preferred_height" integer,
	"details" jsonb,
	"in_catalog" boolean DEFAULT true NOT NULL,
	"domain" text,
	"parts_version" uuid,
	"folded_name" text GENERATED ALWAYS AS (search_fold(name)) STORED,
	"folded_code" text GENERATED ALWAYS AS (search_fold(code)) STORED,
	"folded_description" text GENERATED ALWAYS AS (search_fold(description)) STORED
);--> statement-breakpoint
CREATE TABLE "showcases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ordered" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts" timestamp with time zone,
	"ends" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "activity_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"finished" timestamp with time zone NOT NULL,
	"score" double precision,
	"max_score" double precision,
	"normalized_score" double precision,
	"passed" boolean,
	"graded_by" uuid,
	"released" timestamp with time zone,
	CONSTRAINT "activity_records_activity_workflow_id_unique" UNIQUE("activity_workflow_id")
);--> statement-breakpoint
CREATE TABLE "activity_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workflow_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"state" integer NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"submitted" timestamp with time zone,
	"finished" timestamp with time zone,
	"group_workflow_id" uuid
);--> statement-breakpoint
CREATE TABLE "objective_workflow_aggregates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"last_workflow_id" uuid,
	"last_record_id" uuid
);--> statement-breakpoint
CREATE TABLE "certificate_files" (
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"printed" text NOT NULL,
	"digest" text NOT NULL,
	"content" "bytea" NOT NULL,
	"drawn" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_files_number_kind_printed_pk" PRIMARY KEY("number","kind","printed")
);--> statement-breakpoint
CREATE TABLE "certificate_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"template_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone,
	"external_url" text,
	"credential" text,
	"status_list" integer,
	"status_index" integer,
	"revoked" timestamp with time zone,
	"revocation_reason" text,
	"revoked_by" uuid,
	"replaces" uuid,
	CONSTRAINT "certificate_records_number_unique" UNIQUE("number")
);--> statement-breakpoint
CREATE TABLE "event_attendances" (
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"attended" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL,
	CONSTRAINT "event_attendances_user_id_objective_id_axis_pk" PRIMARY KEY("user_id","objective_id","axis")
);--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"properties" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "objective_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"due_date" timestamp with time zone,
	"availability_date" timestamp with time zone,
	"availability_end_date" timestamp with time zone,
	"retake" boolean DEFAULT false NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"is_self_enrolled" boolean DEFAULT false NOT NULL,
	"term_id" uuid,
	"grade_reveal_policy" integer DEFAULT 2 NOT NULL,
	"grade_reveal_date" timestamp with time zone,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	"shelf" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "objective_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"workflow_id" uuid,
	"finished" timestamp with time zone NOT NULL,
	"score" double precision,
	"max_score" double precision,
	"normalized_score" double precision,
	"grade" text,
	"passed" boolean,
	"progress" double precision DEFAULT 1 NOT NULL,
	"protect_results" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "objective_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"last_used" timestamp with time zone DEFAULT now() NOT NULL,
	"last_axis" text,
	"last_paragraph" integer,
	"last_place_at" timestamp with time zone,
	"submitted" timestamp with time zone,
	"finished" timestamp with time zone,
	"protect_results" boolean DEFAULT false NOT NULL,
	"record_id" uuid
);--> statement-breakpoint
CREATE TABLE "proctoring_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"started" timestamp with time zone,
	"finished" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "reinforcement_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answer" text,
	"answered" timestamp with time zone,
	"created" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "video_positions" (
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"film" text DEFAULT '' NOT NULL,
	"position" double precision NOT NULL,
	"duration" double precision,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "video_positions_user_id_objective_id_axis_film_pk" PRIMARY KEY("user_id","objective_id","axis","film")
);--> statement-breakpoint
CREATE TABLE "listed_courses" (
	"access_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"stage" smallint NOT NULL,
	"last_used" timestamp with time zone,
	"due_date" timestamp with time zone,
	"name" text NOT NULL,
	"urgent_until" timestamp with time zone,
	"state" integer,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"term_id" uuid
);--> statement-breakpoint
CREATE TABLE "group_activity_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"state" integer NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone,
	"done_by" uuid
);--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);--> statement-breakpoint
CREATE TABLE "group_objectives" (
	"group_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	CONSTRAINT "group_objectives_group_id_objective_id_pk" PRIMARY KEY("group_id","objective_id")
);--> statement-breakpoint
CREATE TABLE "group_presence" (
	"group_workflow_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	CONSTRAINT "group_presence_group_workflow_id_user_id_pk" PRIMARY KEY("group_workflow_id","user_id")
);--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"channel_id" text
);--> statement-breakpoint
CREATE TABLE "channel_members" (
	"channel_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "channel_members_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"acting_id" uuid
);--> statement-breakpoint
CREATE TABLE "channel_reads" (
	"channel_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"read" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_reads_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'announcements' NOT NULL
);--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"activity_workflow_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"response" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"acting_id" uuid,
	"score" double precision,
	"max_score" double precision,
	"graded_by" uuid,
	CONSTRAINT "quiz_answers_activity_workflow_id_question_id_pk" PRIMARY KEY("activity_workflow_id","question_id")
);--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"activity_workflow_id" uuid PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"position" integer NOT NULL,
	"prompt" text NOT NULL,
	"interaction" jsonb NOT NULL,
	"declaration" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "submission_answers" (
	"activity_workflow_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"comment" text NOT NULL,
	"rubric" jsonb,
	"levels" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"graded_by" uuid NOT NULL,
	"graded" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "submission_drafts" (
	"activity_workflow_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved" timestamp with time zone NOT NULL,
	"acting_id" uuid
);--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "submission_files_submission_id_file_key_pk" PRIMARY KEY("submission_id","file_key")
);--> statement-breakpoint
CREATE TABLE "submission_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"updated" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"submitted" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	"text" text NOT NULL,
	"digest" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "discussion_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"edited" timestamp with time zone,
	"deleted" timestamp with time zone,
	"acting_id" uuid,
	"sequence" bigserial NOT NULL
);--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "post_files_post_id_file_key_pk" PRIMARY KEY("post_id","file_key")
);--> statement-breakpoint
CREATE TABLE "post_reports" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"acting_id" uuid,
	CONSTRAINT "post_reports_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"nonce" text,
	"session" text,
	"created" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "lti_line_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"label" text NOT NULL,
	"score_maximum" double precision NOT NULL,
	"resource_id" text,
	"tag" text
);--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"line_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" jsonb NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_scores_line_item_id_user_id_pk" PRIMARY KEY("line_item_id","user_id")
);--> statement-breakpoint
CREATE TABLE "lti_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"opened" timestamp with time zone,
	"answered" timestamp with time zone,
	"picked" jsonb,
	"added" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "lti_tools" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"launch_url" text NOT NULL,
	"consumer_key" text,
	"secret" text,
	"client_id" text,
	"deployment_id" text,
	"login_url" text,
	"redirect_uris" jsonb,
	"jwks_url" text,
	"deep_link_url" text,
	"custom" jsonb,
	"scopes" jsonb,
	"share_names" boolean DEFAULT true NOT NULL,
	"pending" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lti_tools_client_id_unique" UNIQUE("client_id")
);--> statement-breakpoint
CREATE TABLE "blob_chunks" (
	"blob_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_blob_id_n_pk" PRIMARY KEY("blob_id","n")
);--> statement-breakpoint
CREATE TABLE "blobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"bytes" double precision NOT NULL,
	CONSTRAINT "blobs_sha256_unique" UNIQUE("sha256")
);--> statement-breakpoint
CREATE TABLE "cmi5_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"launch" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"registration" uuid NOT NULL,
	"item" text NOT NULL,
	"mode" text NOT NULL,
	"secret" text,
	"launched" timestamp with time zone NOT NULL,
	"prepared" timestamp with time zone,
	"initialized" timestamp with time zone,
	"ended" timestamp with time zone,
	"completed" timestamp with time zone,
	"passed" timestamp with time zone,
	"failed" timestamp with time zone,
	"waived" timestamp with time zone,
	"score" double precision,
	CONSTRAINT "cmi5_sessions_launch_unique" UNIQUE("launch")
);--> statement-breakpoint
CREATE TABLE "package_files" (
	"package_id" uuid NOT NULL,
	"path" text NOT NULL,
	"folded" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"bytes" double precision NOT NULL,
	CONSTRAINT "package_files_package_id_folded_pk" PRIMARY KEY("package_id","folded")
);--> statement-breakpoint
CREATE TABLE "package_launches" (
	"digest" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"session" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"manifest" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"bytes" double precision NOT NULL,
	"files" integer NOT NULL,
	"created_by" uuid,
	"created" timestamp with time zone NOT NULL,
	"used" timestamp with time zone,
	"retired" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "package_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid,
	"package_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cmi" jsonb NOT NULL,
	"sequencing" text,
	"revision" integer NOT NULL,
	"last_change" text,
	"result" text,
	"total_time" double precision NOT NULL,
	"holder" text,
	"heard" timestamp with time zone,
	"opened" timestamp with time zone,
	"updated" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	CONSTRAINT "package_registrations_activity_workflow_id_unique" UNIQUE("activity_workflow_id")
);--> statement-breakpoint
CREATE TABLE "xapi_activities" (
	"key" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "xapi_attachments" (
	"sha2" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);--> statement-breakpoint
CREATE TABLE "xapi_documents" (
	"key" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"registration" uuid,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"etag" text NOT NULL,
	"content" "bytea" NOT NULL,
	"updated" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "xapi_home" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"origin" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "xapi_statements" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"stored" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"digest" text NOT NULL,
	"target" uuid,
	"voids" text,
	"voided" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "xapi_terms" (
	"term" text NOT NULL,
	"position" bigint NOT NULL,
	"via" uuid NOT NULL,
	CONSTRAINT "xapi_terms_term_position_via_pk" PRIMARY KEY("term","position","via")
);--> statement-breakpoint
CREATE TABLE "tutor_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"sources" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"acting_id" uuid
);--> statement-breakpoint
CREATE TABLE "tutor_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid,
	"created" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "course_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"language" text,
	"locator" jsonb,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "indexed_courses" (
	"objective_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "indexed_words" (
	"word" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"message_id" text,
	"repeated" boolean DEFAULT false NOT NULL,
	"sent" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"made" timestamp with time zone NOT NULL,
	"read" timestamp with time zone,
	"listed" boolean DEFAULT true NOT NULL,
	"planned" boolean DEFAULT false NOT NULL
);--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	"session_id" text NOT NULL,
	"made" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"made" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "annotations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"part" uuid NOT NULL,
	"kind" text NOT NULL,
	"colour" text NOT NULL,
	"body" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"words" "tsvector"
);--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed" timestamp with time zone,
	"expires" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);--> statement-breakpoint
CREATE TABLE "partner_subjects" (
	"client_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "partner_subjects_client_id_subject_pk" PRIMARY KEY("client_id","subject")
);--> statement-breakpoint
CREATE TABLE "partners" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"origins" jsonb NOT NULL,
	"scopes" jsonb NOT NULL,
	"sign_in" boolean NOT NULL,
	"keys" jsonb,
	"keys_url" text,
	"may_create" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"updated" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "used_ids" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	CONSTRAINT "used_ids_kind_id_pk" PRIMARY KEY("kind","id")
);--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"placement" text NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"href" text,
	"link_text" text,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "calendar_tokens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_tokens_hash_unique" UNIQUE("hash")
);--> statement-breakpoint
CREATE TABLE "commands" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"body" text,
	"state" integer NOT NULL,
	"errors" jsonb,
	"acting_id" uuid,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commands_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
);--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"grade" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"comment" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"acting_id" uuid
);--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "versions" (
	"of" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD CONSTRAINT "activity_parts_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_attributes" ADD CONSTRAINT "filter_attributes_category_id_filter_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."filter_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_attributes" ADD CONSTRAINT "objective_attributes_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_attributes" ADD CONSTRAINT "objective_attributes_attribute_id_filter_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."filter_attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_followers" ADD CONSTRAINT "objective_followers_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_followers" ADD CONSTRAINT "objective_followers_follower_id_objectives_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_instructors" ADD CONSTRAINT "objective_instructors_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_instructors" ADD CONSTRAINT "objective_instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_showcases" ADD CONSTRAINT "objective_showcases_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_showcases" ADD CONSTRAINT "objective_showcases_showcase_id_showcases_id_fk" FOREIGN KEY ("showcase_id") REFERENCES "public"."showcases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_grading_scale_id_grading_scales_id_fk" FOREIGN KEY ("grading_scale_id") REFERENCES "public"."grading_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_workflows" ADD CONSTRAINT "activity_workflows_workflow_id_objective_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."objective_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_workflow_aggregates" ADD CONSTRAINT "objective_workflow_aggregates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_workflow_aggregates" ADD CONSTRAINT "objective_workflow_aggregates_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_number_certificate_records_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificate_records"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_record_id_objective_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."objective_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD CONSTRAINT "objective_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD CONSTRAINT "objective_accesses_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD CONSTRAINT "objective_accesses_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_records" ADD CONSTRAINT "objective_records_aggregate_id_objective_workflow_aggregates_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."objective_workflow_aggregates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_workflows" ADD CONSTRAINT "objective_workflows_aggregate_id_objective_workflow_aggregates_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."objective_workflow_aggregates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctoring_sessions" ADD CONSTRAINT "proctoring_sessions_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinforcement_workflows" ADD CONSTRAINT "reinforcement_workflows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinforcement_workflows" ADD CONSTRAINT "reinforcement_workflows_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_courses" ADD CONSTRAINT "listed_courses_access_id_objective_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."objective_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_activity_workflows" ADD CONSTRAINT "group_activity_workflows_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_activity_workflows" ADD CONSTRAINT "group_activity_workflows_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_activity_workflows" ADD CONSTRAINT "group_activity_workflows_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_objectives" ADD CONSTRAINT "group_objectives_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_objectives" ADD CONSTRAINT "group_objectives_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_group_workflow_id_group_activity_workflows_id_fk" FOREIGN KEY ("group_workflow_id") REFERENCES "public"."group_activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_members" ADD CONSTRAINT "channel_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD CONSTRAINT "channel_reads_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD CONSTRAINT "channel_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_answers" ADD CONSTRAINT "submission_answers_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_answers" ADD CONSTRAINT "submission_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_uploads" ADD CONSTRAINT "submission_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_line_item_id_lti_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."lti_line_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cmi5_sessions" ADD CONSTRAINT "cmi5_sessions_attempt_id_package_registrations_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_launches" ADD CONSTRAINT "package_launches_registration_id_package_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."package_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_registrations" ADD CONSTRAINT "package_registrations_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_registrations" ADD CONSTRAINT "package_registrations_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_registrations" ADD CONSTRAINT "package_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_session_id_tutor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."tutor_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sessions" ADD CONSTRAINT "tutor_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sessions" ADD CONSTRAINT "tutor_sessions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_passages" ADD CONSTRAINT "course_passages_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indexed_courses" ADD CONSTRAINT "indexed_courses_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_subjects" ADD CONSTRAINT "partner_subjects_client_id_partners_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."partners"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_subjects" ADD CONSTRAINT "partner_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "parts_of_objective" ON "activity_parts" USING btree ("objective_id","position");--> statement-breakpoint
CREATE INDEX "templates_of_objective" ON "certificate_templates" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "objectives_of_attribute" ON "objective_attributes" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "taught_by" ON "objective_instructors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "objectives_of_showcase" ON "objective_showcases" USING btree ("showcase_id");--> statement-breakpoint
CREATE INDEX "objectives_by_name" ON "objectives" USING btree ("name" collate "reader","id");--> statement-breakpoint
CREATE INDEX "objectives_in_catalog" ON "objectives" USING btree ("in_catalog","name" collate "reader","id","state","domain");--> statement-breakpoint
CREATE INDEX "activity_workflows_of_group" ON "activity_workflows" USING btree ("group_workflow_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_activity_workflow" ON "activity_workflows" USING btree ("workflow_id","axis") WHERE "activity_workflows"."state" = 1;--> statement-breakpoint
CREATE INDEX "activity_workflows_of_workflow" ON "activity_workflows" USING btree ("workflow_id","axis","started");--> statement-breakpoint
CREATE UNIQUE INDEX "one_aggregate" ON "objective_workflow_aggregates" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE INDEX "drawn_by_age" ON "certificate_files" USING btree ("drawn");--> statement-breakpoint
CREATE UNIQUE INDEX "one_replacement" ON "certificate_records" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificate_records" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_status" ON "certificate_records" USING btree ("status_list","status_index");--> statement-breakpoint
CREATE INDEX "certificates_by_date" ON "certificate_records" USING btree ("created");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("name","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_access" ON "objective_accesses" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE INDEX "accesses_of_objective" ON "objective_accesses" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "accesses_by_due" ON "objective_accesses" USING btree ("user_id","due_date");--> statement-breakpoint
CREATE INDEX "accesses_by_end" ON "objective_accesses" USING btree ("user_id","availability_end_date");--> statement-breakpoint
CREATE INDEX "records_of_aggregate" ON "objective_records" USING btree ("aggregate_id","finished");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_workflow" ON "objective_workflows" USING btree ("aggregate_id") WHERE "objective_workflows"."state" = 1;--> statement-breakpoint
CREATE INDEX "workflows_of_aggregate" ON "objective_workflows" USING btree ("aggregate_id");--> statement-breakpoint
CREATE INDEX "proctoring_of_activity" ON "proctoring_sessions" USING btree ("activity_workflow_id","created");--> statement-breakpoint
CREATE INDEX "reinforcement_of_user" ON "reinforcement_workflows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listed_in_order" ON "listed_courses" USING btree ("user_id","shelf","stage","last_used" DESC NULLS LAST,"due_date","name" collate "reader","objective_id","urgent_until","state","is_mandatory","term_id");--> statement-breakpoint
CREATE INDEX "listed_by_name" ON "listed_courses" USING btree ("user_id","shelf","name" collate "reader","objective_id");--> statement-breakpoint
CREATE INDEX "listed_by_due_date" ON "listed_courses" USING btree ("user_id","shelf",("stage" = 2),"due_date","name" collate "reader","objective_id");--> statement-breakpoint
CREATE INDEX "listed_by_due" ON "listed_courses" USING btree ("user_id","shelf","due_date","stage","last_used" DESC NULLS LAST,"name" collate "reader","objective_id","urgent_until") WHERE "listed_courses"."urgent_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_group_workflow" ON "group_activity_workflows" USING btree ("group_id","objective_id","axis");--> statement-breakpoint
CREATE INDEX "groups_of_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channels_of_user" ON "channel_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_of_channel" ON "channel_messages" USING btree ("channel_id","created");--> statement-breakpoint
CREATE INDEX "files_of_essays" ON "quiz_answers" USING gin (("response" -> 'files') jsonb_path_ops) WHERE "quiz_answers"."response" ? 'files';--> statement-breakpoint
CREATE INDEX "questions_of_quiz" ON "quiz_questions" USING btree ("objective_id","axis","position");--> statement-breakpoint
CREATE INDEX "submission_files_by_key" ON "submission_files" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "submission_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "submission_uploads" USING btree ("updated");--> statement-breakpoint
CREATE UNIQUE INDEX "one_version" ON "submissions" USING btree ("activity_workflow_id","number");--> statement-breakpoint
CREATE INDEX "posts_of_discussion" ON "discussion_posts" USING btree ("objective_id","axis","created");--> statement-breakpoint
CREATE INDEX "posts_by_sequence" ON "discussion_posts" USING btree ("objective_id","axis","sequence");--> statement-breakpoint
CREATE INDEX "launches_of_activity" ON "lti_launches" USING btree ("activity_workflow_id");--> statement-breakpoint
CREATE INDEX "launches_by_age" ON "lti_launches" USING btree ("created");--> statement-breakpoint
CREATE INDEX "line_items_of_place" ON "lti_line_items" USING btree ("objective_id","axis");--> statement-breakpoint
CREATE INDEX "selections_by_age" ON "lti_selections" USING btree ("created");--> statement-breakpoint
CREATE INDEX "cmi5_sessions_of_registration" ON "cmi5_sessions" USING btree ("registration");--> statement-breakpoint
CREATE INDEX "files_of_blob" ON "package_files" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "package_launches_by_age" ON "package_launches" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_of_package" ON "packages" USING btree ("tool_id","edition");--> statement-breakpoint
CREATE INDEX "xapi_documents_of_scope" ON "xapi_documents" USING btree ("scope","updated");--> statement-breakpoint
CREATE UNIQUE INDEX "xapi_statement_ids" ON "xapi_statements" USING btree ("id");--> statement-breakpoint
CREATE INDEX "xapi_statements_by_target" ON "xapi_statements" USING btree ("target");--> statement-breakpoint
CREATE INDEX "xapi_statements_by_stored" ON "xapi_statements" USING btree ("stored");--> statement-breakpoint
CREATE INDEX "xapi_terms_of_statement" ON "xapi_terms" USING btree ("via");--> statement-breakpoint
CREATE INDEX "messages_of_tutor" ON "tutor_messages" USING btree ("session_id","created");--> statement-breakpoint
CREATE INDEX "tutor_of_user" ON "tutor_sessions" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "passages_of_course" ON "course_passages" USING btree ("objective_id","axis","position");--> statement-breakpoint
CREATE INDEX "passages_by_word" ON "course_passages" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "one_delivery" ON "deliveries" USING btree ("notice_id","place");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("state","due");--> statement-breakpoint
CREATE INDEX "deliveries_of_user" ON "deliveries" USING btree ("user_id","place","sent");--> statement-breakpoint
CREATE UNIQUE INDEX "one_notice" ON "notices" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notices_to_plan" ON "notices" USING btree ("made") WHERE not "notices"."planned";--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","made" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "annotations_of_place" ON "annotations" USING btree ("user_id","objective_id","part");--> statement-breakpoint
CREATE INDEX "annotations_by_time" ON "annotations" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "annotations_to_read" ON "annotations" USING btree ("user_id") WHERE "annotations"."words" is null;--> statement-breakpoint
CREATE INDEX "oidc_by_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_by_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_by_expiry" ON "oidc_payloads" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "oidc_by_session" ON "oidc_payloads" USING btree (("payload"->>'sessionUid'));--> statement-breakpoint
CREATE INDEX "buckets_by_age" ON "rate_buckets" USING btree ("updated");--> statement-breakpoint
CREATE INDEX "used_by_expiry" ON "used_ids" USING btree ("expires");--> statement-breakpoint
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
-- The versions are random, not counted: a database that is made again must not repeat the versions that browsers have seen.
CREATE FUNCTION tenant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO versions VALUES ('00000000-0000-0000-0000-000000000000', gen_random_uuid())
  ON CONFLICT ("of") DO UPDATE SET version = excluded.version;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- For the learners of changed rows. The argument joins the tables that lead from a row to its learner. One statement locks the
-- learners' versions in their order, so that two transactions do not wait for each other.
CREATE FUNCTION learner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO versions SELECT user_id, gen_random_uuid() FROM (SELECT DISTINCT user_id FROM changed %s ORDER BY user_id) AS learners
     ON CONFLICT ("of") DO UPDATE SET version = excluded.version', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objectives SET parts_version = gen_random_uuid() WHERE id IN (SELECT objective_id FROM changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  name text;
  event text;
  change text[];
  aggregate text := 'JOIN objective_workflow_aggregates ON objective_workflow_aggregates.id = aggregate_id';
  workflow text := 'JOIN objective_workflows ON objective_workflows.id = workflow_id ' || aggregate;
  activity text := 'JOIN activity_workflows ON activity_workflows.id = activity_workflow_id ' || workflow;
BEGIN
  FOREACH name IN ARRAY ARRAY['objectives', 'objective_showcases', 'showcases', 'objective_attributes', 'filter_attributes',
    'filter_categories', 'grading_scales', 'certificate_templates', 'terms', 'lti_tools', 'banners', 'settings', 'feature_flags']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER tenant_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tenant_changed()', name);
  END LOOP;
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE']
  LOOP
    FOREACH change SLICE 1 IN ARRAY ARRAY[
      ['activity_parts', 'parts_changed', ''],
      ['objective_accesses', 'learner_changed', ''],
      ['objective_workflow_aggregates', 'learner_changed', ''],
      ['certificate_records', 'learner_changed', ''],
      ['reinforcement_workflows', 'learner_changed', ''],
      ['objective_workflows', 'learner_changed', aggregate],
      ['objective_records', 'learner_changed', aggregate],
      ['activity_workflows', 'learner_changed', workflow],
      ['activity_records', 'learner_changed', activity],
      ['proctoring_sessions', 'learner_changed', activity]]
    LOOP
      EXECUTE format(
        'CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s(%L)',
        change[2] || '_' || lower(event), event, change[1], CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, change[2], change[3]);
    END LOOP;
  END LOOP;
END
$$;--> statement-breakpoint
-- The first version of the tenant.
INSERT INTO versions VALUES ('00000000-0000-0000-0000-000000000000', gen_random_uuid());--> statement-breakpoint
-- Writes the rows of some accesses. Two transactions may change the same course of a learner: the second one waits at the lock,
-- and its next statement then sees the changes of the first. State 6 of an attempt is finished, state 4 of a course is archived.
CREATE FUNCTION list_courses(accesses uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listed_courses WHERE access_id = ANY (accesses) ORDER BY access_id FOR UPDATE;
  INSERT INTO listed_courses (
    access_id, user_id, objective_id, shelf, stage, last_used, due_date, name, urgent_until, state, is_mandatory, term_id)
  SELECT
    access.id, access.user_id, access.objective_id, coalesce(access.shelf, ''),
    CASE
      WHEN attempt.id IS NULL THEN CASE WHEN work.last_record_id IS NULL THEN 1 ELSE 2 END
      WHEN attempt.state = 6 THEN 2
      ELSE 0
    END,
    attempt.last_used, access.due_date, course.name,
    CASE
      WHEN course.state = 4 THEN NULL
      WHEN attempt.id IS NULL THEN CASE WHEN work.last_record_id IS NULL THEN coalesce(access.availability_end_date, 'infinity') END
      WHEN attempt.submitted IS NULL AND attempt.finished IS NULL THEN 'infinity'
    END,
    attempt.state, access.is_mandatory, access.term_id
  FROM objective_accesses access
  JOIN objectives course ON course.id = access.objective_id
  LEFT JOIN objective_workflow_aggregates work ON work.user_id = access.user_id AND work.objective_id = access.objective_id
  LEFT JOIN objective_workflows attempt ON attempt.id = work.last_workflow_id
  WHERE access.id = ANY (accesses)
  ORDER BY access.id
  ON CONFLICT (access_id) DO UPDATE SET
    user_id = excluded.user_id, objective_id = excluded.objective_id, shelf = excluded.shelf, stage = excluded.stage,
    last_used = excluded.last_used, due_date = excluded.due_date, name = excluded.name, urgent_until = excluded.urgent_until,
    state = excluded.state, is_mandatory = excluded.is_mandatory, term_id = excluded.term_id
  WHERE (listed_courses.*) IS DISTINCT FROM (excluded.*);
END
$$;--> statement-breakpoint
-- The trigger's name comes after `learner_changed` in the alphabet, and so does its turn: that one locks the learner's version, so
-- that two transactions do not list the courses of one learner at the same time.
CREATE FUNCTION work_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accesses uuid[];
BEGIN
  IF TG_TABLE_NAME = 'objective_accesses' THEN
    -- A course that is renamed at the same time does not see the new access: one of both waits.
    IF TG_OP = 'INSERT' THEN
      PERFORM FROM objectives WHERE id IN (SELECT objective_id FROM changed) ORDER BY id FOR SHARE;
    END IF;
    accesses := ARRAY(SELECT id FROM changed);
  ELSIF TG_TABLE_NAME = 'objective_workflow_aggregates' THEN
    accesses := ARRAY(SELECT access.id FROM changed JOIN objective_accesses access USING (user_id, objective_id));
  ELSE
    accesses := ARRAY(
      SELECT DISTINCT access.id FROM changed
      JOIN objective_workflow_aggregates work ON work.id = changed.aggregate_id
      JOIN objective_accesses access ON access.user_id = work.user_id AND access.objective_id = work.objective_id);
  END IF;
  PERFORM list_courses(accesses);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION course_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_courses(ARRAY(SELECT id FROM objective_accesses WHERE objective_id = NEW.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listed_update AFTER UPDATE OF name, state ON objectives FOR EACH ROW
WHEN (OLD.name <> NEW.name OR OLD.state <> NEW.state) EXECUTE FUNCTION course_changed();--> statement-breakpoint
DO $$
DECLARE
  changed text;
  event text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['objective_accesses', 'objective_workflow_aggregates', 'objective_workflows']
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE']
    LOOP
      CONTINUE WHEN changed = 'objective_accesses' AND event = 'DELETE'; -- the foreign key removes the row
      EXECUTE format(
        'CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_changed()',
        'listed_' || lower(event), event, changed, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
    END LOOP;
  END LOOP;
END
$$;--> statement-breakpoint
-- Processes with open event streams listen to the channel `learn`. A notice is sent when the change is committed; its text is a topic
-- (db/listen.ts).
CREATE FUNCTION channel_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('learn', 'channel ' || NEW.channel_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION discussion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('learn', 'discussion ' || NEW.objective_id || ' ' || NEW.axis);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('learn', 'session ' || OLD.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER channel_written AFTER INSERT ON channel_messages FOR EACH ROW EXECUTE FUNCTION channel_written();--> statement-breakpoint
CREATE TRIGGER discussion_changed AFTER INSERT OR UPDATE ON discussion_posts FOR EACH ROW EXECUTE FUNCTION discussion_changed();--> statement-breakpoint
CREATE TRIGGER session_changed AFTER UPDATE OF user_id OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION session_changed();--> statement-breakpoint
-- The session of a partner's page is a family of tokens, and a family is a grant of the provider.
CREATE TRIGGER session_changed AFTER DELETE ON oidc_payloads FOR EACH ROW WHEN (OLD.model = 'Grant') EXECUTE FUNCTION session_changed();--> statement-breakpoint
-- The number of unread notices of each person, so that no page needs a query for it. People are locked in one order.
CREATE FUNCTION count_notices(people uuid[], deltas int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = ANY (people) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET unread_notices = greatest(0, unread_notices + delta)
  FROM unnest(people, deltas) AS counted (person, delta) WHERE users.id = person;
  PERFORM pg_notify('learn', 'bell ' || person) FROM unnest(people) AS told (person);
END
$$;--> statement-breakpoint
CREATE FUNCTION notices_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_notices(array_agg(user_id), array_agg(delta::int))
  FROM (SELECT user_id, count(*) AS delta FROM changed WHERE listed AND read IS NULL GROUP BY user_id) AS more;
  PERFORM pg_notify('learn', 'notices') FROM changed LIMIT 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION notices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_notices(array_agg(user_id), array_agg(-delta::int))
  FROM (
    SELECT user_id, sum(was - is_now) AS delta FROM (
      SELECT changed.user_id, (former.listed AND former.read IS NULL)::int AS was, (changed.listed AND changed.read IS NULL)::int AS is_now
      FROM changed JOIN former ON former.id = changed.id) AS each_notice
    GROUP BY user_id HAVING sum(was - is_now) <> 0) AS less;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION notices_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_notices(array_agg(user_id), array_agg(-delta::int))
  FROM (SELECT user_id, count(*) AS delta FROM changed WHERE listed AND read IS NULL GROUP BY user_id) AS less;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER notices_inserted AFTER INSERT ON notices REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notices_inserted();--> statement-breakpoint
CREATE TRIGGER notices_changed AFTER UPDATE ON notices REFERENCING OLD TABLE AS former NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notices_changed();--> statement-breakpoint
CREATE TRIGGER notices_deleted AFTER DELETE ON notices REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION notices_deleted();--> statement-breakpoint
-- A course that somebody else gave a person. Whoever writes the access (an import, an administrator's tool) writes its notice with it. A
-- course that is a draft (1) or archived (4) is not told.
CREATE FUNCTION course_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (user_id, kind, subject, dedupe_key, made, listed)
  SELECT
    changed.user_id, 'assigned',
    jsonb_strip_nulls(jsonb_build_object(
      'objectiveId', course.id, 'course', course.name, 'accessId', changed.id,
      'at', to_char(changed.due_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    'assigned ' || changed.id, now(),
    coalesce((choices.choices #>> '{kinds,assigned,portal}')::boolean, true)
  FROM changed
  JOIN objectives course ON course.id = changed.objective_id
  LEFT JOIN notice_choices choices ON choices.user_id = changed.user_id
  WHERE NOT changed.is_self_enrolled AND course.state NOT IN (1, 4)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER told_insert AFTER INSERT ON objective_accesses REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION course_assigned();--> statement-breakpoint
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
FOR EACH ROW WHEN (OLD.key ~ '^courses/[0-9a-f-]{36}/.*\.(pdf|vtt)$') EXECUTE FUNCTION course_file_changed();--> statement-breakpoint
-- What people do in the platform becomes statements of xAPI, in the transaction of its cause, whoever the cause is: the learner, a tool,
-- a team, an instructor. What is older than a day when it is written is history, such as imported results, and becomes none.
-- These functions compute what demo/platform/xapi/terms.ts does; test/platform/xapi-own.test.ts compares them.
CREATE FUNCTION xapi_digest(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rtrim(translate(encode(sha256(convert_to('[' || to_json(value)::text || ']', 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;--> statement-breakpoint
CREATE FUNCTION xapi_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION xapi_result(score double precision, most double precision, passed boolean, completed boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'score', CASE WHEN most > 0 AND score BETWEEN 0 AND most
      THEN jsonb_build_object('scaled', score / most, 'raw', score, 'min', 0, 'max', most) END,
    'success', passed, 'completion', completed))
$$;--> statement-breakpoint
-- An activity: a course, a part of one, or a question. Its id is an address below that of the platform.
CREATE FUNCTION xapi_activity(home text, course uuid, more text, type text, name text, more_definition jsonb DEFAULT '{}') RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'objectType', 'Activity',
    'id', home || '/xapi/courses/' || course || more,
    'definition', jsonb_strip_nulls(jsonb_build_object(
      'type', 'http://adlnet.gov/expapi/activities/' || type,
      'name', CASE WHEN name <> '' THEN jsonb_build_object(coalesce(
        (SELECT language FROM objectives WHERE id = course AND language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'), 'und'), name) END
    )) || more_definition)
$$;--> statement-breakpoint
CREATE FUNCTION xapi_note(
  home text, person uuid, word text, object jsonb, course jsonb, result jsonb, attempt uuid, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made uuid := gen_random_uuid();
  verb text := 'http://adlnet.gov/expapi/verbs/' || word;
  stored timestamptz := date_trunc('milliseconds', clock_timestamp());
  key text := '["account",' || to_json(home)::text || ',' || to_json(person::text)::text || ']';
  body jsonb;
  place bigint;
BEGIN
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'id', made,
    'actor', jsonb_build_object('objectType', 'Agent', 'name', first_name || ' ' || last_name,
      'account', jsonb_build_object('homePage', home, 'name', person)),
    'verb', jsonb_build_object('id', verb, 'display', jsonb_build_object('en', word)),
    'object', object,
    'result', nullif(result, '{}'),
    'context', jsonb_build_object('registration', attempt, 'contextActivities',
      CASE WHEN course->>'id' <> object->>'id' THEN jsonb_build_object('grouping', jsonb_build_array(course)) END),
    'timestamp', xapi_time(at),
    'stored', xapi_time(stored),
    'authority', jsonb_build_object('objectType', 'Agent',
      'account', jsonb_build_object('homePage', home, 'name', 'platform')),
    'version', '1.0.3'
  )) INTO body FROM users WHERE users.id = person;
  INSERT INTO xapi_statements (id, stored, body, digest) VALUES (made, stored, body, '') RETURNING position INTO place;
  INSERT INTO xapi_terms (term, position, via)
    SELECT DISTINCT filter || left(xapi_digest(value), 22), place, made
    FROM (VALUES ('v', verb), ('r', attempt::text), ('a', key), ('A', key),
      ('A', '["account",' || to_json(home)::text || ',"platform"]'),
      ('o', object->>'id'), ('O', object->>'id'), ('O', course->>'id')) AS terms (filter, value);
  INSERT INTO xapi_activities (key, definition) VALUES (xapi_digest(object->>'id'), object->'definition')
    ON CONFLICT ON CONSTRAINT xapi_activities_pkey DO NOTHING;
END $$;--> statement-breakpoint
-- `made`: a row of activity_workflows, by its id; a course that is one activity has statements of its own.
CREATE FUNCTION xapi_note_activity(made uuid, words text[], result jsonb, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here record;
  word text;
BEGIN
  SELECT home.origin, a.user_id, a.objective_id, o.name AS course, w.workflow_id, w.axis, p.name,
      p.graded_by_hand OR coalesce(p.details ?| ARRAY['tool', 'quiz'], false) AS scored
    INTO here
    FROM activity_workflows w
    JOIN objective_workflows ow ON ow.id = w.workflow_id
    JOIN objective_workflow_aggregates a ON a.id = ow.aggregate_id
    JOIN objectives o ON o.id = a.objective_id
    JOIN activity_parts p ON p.objective_id = a.objective_id AND p.axis = w.axis
    CROSS JOIN xapi_home home
    WHERE w.id = made;
  IF NOT FOUND THEN RETURN; END IF;
  FOREACH word IN ARRAY words LOOP
    -- A text is passed by having been read: that says no more than that it is completed.
    CONTINUE WHEN word IS NULL OR (word IN ('passed', 'failed') AND NOT here.scored);
    PERFORM xapi_note(here.origin, here.user_id, word,
      xapi_activity(here.origin, here.objective_id, '/' || here.axis, CASE WHEN here.scored THEN 'assessment' ELSE 'lesson' END, here.name),
      xapi_activity(here.origin, here.objective_id, '', 'course', here.course),
      CASE WHEN here.scored THEN result ELSE result - 'score' - 'success' END, here.workflow_id, at);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_note_course(aggregate uuid, attempt uuid, words text[], result jsonb, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  here record;
  course jsonb;
  word text;
BEGIN
  SELECT home.origin, a.user_id, a.objective_id, o.name INTO here
    FROM objective_workflow_aggregates a JOIN objectives o ON o.id = a.objective_id CROSS JOIN xapi_home home
    WHERE a.id = aggregate;
  IF NOT FOUND THEN RETURN; END IF;
  course := xapi_activity(here.origin, here.objective_id, '', 'course', here.name);
  FOREACH word IN ARRAY words LOOP
    CONTINUE WHEN word IS NULL;
    PERFORM xapi_note(here.origin, here.user_id, word, course, course, result, attempt, at);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_success(passed boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE passed WHEN true THEN 'passed' WHEN false THEN 'failed' END
$$;--> statement-breakpoint
CREATE FUNCTION xapi_activity_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_activity(NEW.id, ARRAY['initialized'], '{}', NEW.started);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_activity_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_activity(NEW.activity_workflow_id,
    ARRAY[CASE TG_OP WHEN 'INSERT' THEN 'completed' END, xapi_success(NEW.passed)],
    xapi_result(NEW.score, NEW.max_score, NEW.passed, true), CASE TG_OP WHEN 'INSERT' THEN NEW.finished ELSE now() END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_course_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_course(NEW.aggregate_id, NEW.id, ARRAY['initialized'], '{}', NEW.started);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_course_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_course(NEW.aggregate_id, NEW.workflow_id,
    ARRAY[CASE TG_OP WHEN 'INSERT' THEN 'completed' END, xapi_success(NEW.passed)],
    xapi_result(NEW.score, NEW.max_score, NEW.passed, true), CASE TG_OP WHEN 'INSERT' THEN NEW.finished ELSE now() END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_answered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  here record;
BEGIN
  SELECT home.origin, a.user_id, a.objective_id, o.name AS course, w.workflow_id, w.axis, q.prompt INTO here
    FROM activity_workflows w
    JOIN objective_workflows ow ON ow.id = w.workflow_id
    JOIN objective_workflow_aggregates a ON a.id = ow.aggregate_id
    JOIN objectives o ON o.id = a.objective_id
    JOIN quiz_questions q ON q.id = NEW.question_id
    CROSS JOIN xapi_home home
    WHERE w.id = NEW.activity_workflow_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM xapi_note(here.origin, here.user_id, 'answered',
    xapi_activity(here.origin, here.objective_id, '/' || here.axis || '/questions/' || NEW.question_id, 'cmi.interaction',
      left(trim(regexp_replace(here.prompt, '(<[^>]*>|\s)+', ' ', 'g')), 500), '{"interactionType": "other"}'),
    xapi_activity(here.origin, here.objective_id, '', 'course', here.course),
    xapi_result(NEW.score, NEW.max_score, NEW.score >= NEW.max_score, NULL) || jsonb_build_object('response', NEW.response::text),
    here.workflow_id, NEW.updated);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER xapi_started AFTER INSERT ON activity_workflows FOR EACH ROW
  WHEN (NEW.started > now() - interval '1 day') EXECUTE FUNCTION xapi_activity_started();--> statement-breakpoint
CREATE TRIGGER xapi_done AFTER INSERT ON activity_records FOR EACH ROW
  WHEN (NEW.finished > now() - interval '1 day') EXECUTE FUNCTION xapi_activity_done();--> statement-breakpoint
CREATE TRIGGER xapi_changed AFTER UPDATE ON activity_records FOR EACH ROW
  WHEN ((NEW.passed, NEW.score) IS DISTINCT FROM (OLD.passed, OLD.score)) EXECUTE FUNCTION xapi_activity_done();--> statement-breakpoint
CREATE TRIGGER xapi_started AFTER INSERT ON objective_workflows FOR EACH ROW
  WHEN (NEW.started > now() - interval '1 day') EXECUTE FUNCTION xapi_course_started();--> statement-breakpoint
CREATE TRIGGER xapi_done AFTER INSERT ON objective_records FOR EACH ROW
  WHEN (NEW.workflow_id IS NOT NULL AND NEW.finished > now() - interval '1 day') EXECUTE FUNCTION xapi_course_done();--> statement-breakpoint
CREATE TRIGGER xapi_changed AFTER UPDATE ON objective_records FOR EACH ROW
  WHEN ((NEW.passed, NEW.score) IS DISTINCT FROM (OLD.passed, OLD.score)) EXECUTE FUNCTION xapi_course_done();--> statement-breakpoint
CREATE TRIGGER xapi_answered AFTER UPDATE OF score ON quiz_answers FOR EACH ROW
  WHEN (NEW.score IS NOT NULL AND NEW.score IS DISTINCT FROM OLD.score) EXECUTE FUNCTION xapi_answered();

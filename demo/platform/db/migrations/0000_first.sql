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
	"expires" timestamp with time zone NOT NULL
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
CREATE TABLE "objective_instructors" (
	"objective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "objective_instructors_objective_id_user_id_pk" PRIMARY KEY("objective_id","user_id")
);--> statement-breakpoint
CREATE TABLE "objective_showcases" (
	"objective_id" uuid NOT NULL,
	"showcase_id" uuid NOT NULL,
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
	"name" text NOT NULL
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
	CONSTRAINT "lti_tools_client_id_unique" UNIQUE("client_id")
);--> statement-breakpoint
CREATE TABLE "course_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL
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
ALTER TABLE "course_passages" ADD CONSTRAINT "course_passages_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_session_id_tutor_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."tutor_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sessions" ADD CONSTRAINT "tutor_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_sessions" ADD CONSTRAINT "tutor_sessions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_subjects" ADD CONSTRAINT "partner_subjects_client_id_partners_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."partners"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_subjects" ADD CONSTRAINT "partner_subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_tokens" ADD CONSTRAINT "calendar_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires");--> statement-breakpoint
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
CREATE INDEX "certificates_of_user" ON "certificate_records" USING btree ("user_id","objective_id");--> statement-breakpoint
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
CREATE INDEX "questions_of_quiz" ON "quiz_questions" USING btree ("objective_id","axis","position");--> statement-breakpoint
CREATE INDEX "posts_of_discussion" ON "discussion_posts" USING btree ("objective_id","axis","created");--> statement-breakpoint
CREATE INDEX "posts_by_sequence" ON "discussion_posts" USING btree ("objective_id","axis","sequence");--> statement-breakpoint
CREATE INDEX "launches_of_activity" ON "lti_launches" USING btree ("activity_workflow_id");--> statement-breakpoint
CREATE INDEX "launches_by_age" ON "lti_launches" USING btree ("created");--> statement-breakpoint
CREATE INDEX "line_items_of_place" ON "lti_line_items" USING btree ("objective_id","axis");--> statement-breakpoint
CREATE INDEX "passages_of_course" ON "course_passages" USING btree ("objective_id","axis","position");--> statement-breakpoint
CREATE INDEX "passages_by_text" ON "course_passages" USING gin (to_tsvector('simple', "heading" || ' ' || "text"));--> statement-breakpoint
CREATE INDEX "messages_of_tutor" ON "tutor_messages" USING btree ("session_id","created");--> statement-breakpoint
CREATE INDEX "tutor_of_user" ON "tutor_sessions" USING btree ("user_id","created");--> statement-breakpoint
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
CREATE TRIGGER session_changed AFTER DELETE ON oidc_payloads FOR EACH ROW WHEN (OLD.model = 'Grant') EXECUTE FUNCTION session_changed();

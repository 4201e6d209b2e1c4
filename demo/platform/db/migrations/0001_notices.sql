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
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	"session_id" text NOT NULL,
	"made" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"made" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "created" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "browser_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unread_notices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_delivery" ON "deliveries" USING btree ("notice_id","place");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("state","due");--> statement-breakpoint
CREATE INDEX "deliveries_of_user" ON "deliveries" USING btree ("user_id","place","sent");--> statement-breakpoint
CREATE UNIQUE INDEX "one_notice" ON "notices" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notices_to_plan" ON "notices" USING btree ("made") WHERE not "notices"."planned";--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id","made" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "push_of_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
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
FOR EACH STATEMENT EXECUTE FUNCTION course_assigned();

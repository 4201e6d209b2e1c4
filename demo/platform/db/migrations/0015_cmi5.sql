CREATE TABLE "cmi5_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"launch" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"registration" uuid NOT NULL,
	"item" text NOT NULL,
	"mode" text NOT NULL,
	"secret" text,
	"launched" timestamp with time zone NOT NULL,
	"initialized" timestamp with time zone,
	"ended" timestamp with time zone,
	"completed" timestamp with time zone,
	"passed" timestamp with time zone,
	"failed" timestamp with time zone,
	"score" double precision,
	CONSTRAINT "cmi5_sessions_launch_unique" UNIQUE("launch")
);
--> statement-breakpoint
ALTER TABLE "cmi5_sessions" ADD CONSTRAINT "cmi5_sessions_attempt_id_package_registrations_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."package_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cmi5_sessions_of_registration" ON "cmi5_sessions" USING btree ("registration");
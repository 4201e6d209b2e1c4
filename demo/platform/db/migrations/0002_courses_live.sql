CREATE TABLE "channel_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_reads" (
	"channel_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"read" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_reads_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_activity_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"state" integer NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"finished" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_presence" (
	"group_workflow_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen" timestamp with time zone NOT NULL,
	CONSTRAINT "group_presence_group_workflow_id_user_id_pk" PRIMARY KEY("group_workflow_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proctoring_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"started" timestamp with time zone,
	"finished" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "proctored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "graded_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "attempt_limit" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "support_collaborative_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "support_personal_mode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "preferred_width" integer;--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "preferred_height" integer;--> statement-breakpoint
ALTER TABLE "activity_records" ADD COLUMN "graded_by" uuid;--> statement-breakpoint
ALTER TABLE "activity_workflows" ADD COLUMN "group_workflow_id" uuid;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "constraints" jsonb;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "graded_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "attempt_limit" integer DEFAULT 1;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "support_collaborative_mode" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "support_personal_mode" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "preferred_width" integer;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "preferred_height" integer;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD CONSTRAINT "channel_reads_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_reads" ADD CONSTRAINT "channel_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_activity_workflows" ADD CONSTRAINT "group_activity_workflows_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_activity_workflows" ADD CONSTRAINT "group_activity_workflows_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_group_workflow_id_group_activity_workflows_id_fk" FOREIGN KEY ("group_workflow_id") REFERENCES "public"."group_activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_presence" ADD CONSTRAINT "group_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proctoring_sessions" ADD CONSTRAINT "proctoring_sessions_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_channel" ON "channel_messages" USING btree ("channel_id","created");--> statement-breakpoint
CREATE INDEX "events_by_name" ON "events" USING btree ("name","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_group_workflow" ON "group_activity_workflows" USING btree ("group_id","objective_id","axis");--> statement-breakpoint
CREATE INDEX "groups_of_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proctoring_of_activity" ON "proctoring_sessions" USING btree ("activity_workflow_id","created");--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_workflows_of_group" ON "activity_workflows" USING btree ("group_workflow_id");
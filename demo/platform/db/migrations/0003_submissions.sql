CREATE TABLE "submission_answers" (
	"activity_workflow_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"comment" text NOT NULL,
	"rubric" jsonb,
	"levels" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"graded_by" uuid NOT NULL,
	"graded" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_drafts" (
	"activity_workflow_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"saved" timestamp with time zone NOT NULL,
	"acting_id" uuid
);
--> statement-breakpoint
CREATE TABLE "submission_files" (
	"submission_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "submission_files_submission_id_file_key_pk" PRIMARY KEY("submission_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"submitted" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	"text" text NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_answers" ADD CONSTRAINT "submission_answers_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_answers" ADD CONSTRAINT "submission_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_drafts" ADD CONSTRAINT "submission_drafts_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_files_by_key" ON "submission_files" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_version" ON "submissions" USING btree ("activity_workflow_id","number");
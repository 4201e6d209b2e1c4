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
ALTER TABLE "submission_answers" ADD CONSTRAINT "submission_answers_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_answers" ADD CONSTRAINT "submission_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
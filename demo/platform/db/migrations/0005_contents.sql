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
	"sequence" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_attendances" (
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"attended" timestamp with time zone NOT NULL,
	"marked_by" uuid NOT NULL,
	CONSTRAINT "event_attendances_user_id_objective_id_axis_pk" PRIMARY KEY("user_id","objective_id","axis")
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"nonce" text,
	"created" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_line_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"label" text NOT NULL,
	"score_maximum" double precision NOT NULL,
	"resource_id" text,
	"tag" text
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"line_item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" jsonb NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_scores_line_item_id_user_id_pk" PRIMARY KEY("line_item_id","user_id")
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"post_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "post_files_post_id_file_key_pk" PRIMARY KEY("post_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "post_reports_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"activity_workflow_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"response" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	"score" double precision,
	"max_score" double precision,
	"graded_by" uuid,
	CONSTRAINT "quiz_answers_activity_workflow_id_question_id_pk" PRIMARY KEY("activity_workflow_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"activity_workflow_id" uuid PRIMARY KEY NOT NULL,
	"seed" integer NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"position" integer NOT NULL,
	"prompt" text NOT NULL,
	"interaction" jsonb NOT NULL,
	"declaration" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reinforcement_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answer" text,
	"answered" timestamp with time zone,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_positions" (
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"position" double precision NOT NULL,
	"duration" double precision,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "video_positions_user_id_objective_id_axis_pk" PRIMARY KEY("user_id","objective_id","axis")
);
--> statement-breakpoint
ALTER TABLE "activity_parts" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_line_items" ADD CONSTRAINT "lti_line_items_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_line_item_id_lti_line_items_id_fk" FOREIGN KEY ("line_item_id") REFERENCES "public"."lti_line_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_discussion_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."discussion_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinforcement_workflows" ADD CONSTRAINT "reinforcement_workflows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reinforcement_workflows" ADD CONSTRAINT "reinforcement_workflows_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_positions" ADD CONSTRAINT "video_positions_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_of_discussion" ON "discussion_posts" USING btree ("objective_id","axis","created");--> statement-breakpoint
CREATE INDEX "posts_by_sequence" ON "discussion_posts" USING btree ("objective_id","axis","sequence");--> statement-breakpoint
CREATE INDEX "launches_of_activity" ON "lti_launches" USING btree ("activity_workflow_id");--> statement-breakpoint
CREATE INDEX "launches_by_age" ON "lti_launches" USING btree ("created");--> statement-breakpoint
CREATE INDEX "line_items_of_place" ON "lti_line_items" USING btree ("objective_id","axis");--> statement-breakpoint
CREATE INDEX "questions_of_quiz" ON "quiz_questions" USING btree ("objective_id","axis","position");--> statement-breakpoint
CREATE INDEX "reinforcement_of_user" ON "reinforcement_workflows" USING btree ("user_id");
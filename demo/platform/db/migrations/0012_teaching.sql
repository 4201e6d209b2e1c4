CREATE TABLE "objective_instructors" (
	"objective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "objective_instructors_objective_id_user_id_pk" PRIMARY KEY("objective_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "channel_messages" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "commands" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "post_reports" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD COLUMN "acting_id" uuid;--> statement-breakpoint
ALTER TABLE "objective_instructors" ADD CONSTRAINT "objective_instructors_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_instructors" ADD CONSTRAINT "objective_instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taught_by" ON "objective_instructors" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "channel_messages" ADD CONSTRAINT "channel_messages_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discussion_posts" ADD CONSTRAINT "discussion_posts_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tutor_messages" ADD CONSTRAINT "tutor_messages_acting_id_users_id_fk" FOREIGN KEY ("acting_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Whoever taught or could grade before goes on in the courses that there are.
INSERT INTO "objective_instructors" ("objective_id", "user_id")
SELECT "objectives"."id", "users"."id" FROM "objectives", "users"
WHERE ("users"."permissions" @> '[{"name": "ObjectiveWorkflow.Grade"}]' OR "users"."roles" @> '["Instructor"]')
	AND NOT "users"."roles" @> '["Administrator"]';

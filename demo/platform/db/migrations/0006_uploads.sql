CREATE TABLE "submission_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_uploads" ADD CONSTRAINT "submission_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "submission_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "submission_uploads" USING btree ("updated");
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
	"updated" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annotations_of_place" ON "annotations" USING btree ("user_id","objective_id","part");--> statement-breakpoint
CREATE INDEX "annotations_by_time" ON "annotations" USING btree ("user_id","created");
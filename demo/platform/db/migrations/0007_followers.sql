CREATE TABLE "objective_followers" (
	"objective_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "objective_followers_objective_id_follower_id_pk" PRIMARY KEY("objective_id","follower_id")
);
--> statement-breakpoint
ALTER TABLE "objective_followers" ADD CONSTRAINT "objective_followers_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_followers" ADD CONSTRAINT "objective_followers_follower_id_objectives_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;
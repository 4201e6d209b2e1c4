CREATE TABLE "lti_selections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"opened" timestamp with time zone,
	"answered" timestamp with time zone,
	"picked" jsonb,
	"added" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "deep_link_url" text;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "custom" jsonb;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "scopes" jsonb;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "share_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_tools" ADD COLUMN "pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_selections" ADD CONSTRAINT "lti_selections_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selections_by_age" ON "lti_selections" USING btree ("created");
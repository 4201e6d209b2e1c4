CREATE TABLE "activity_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"score_weight" double precision DEFAULT 1 NOT NULL,
	"axis" text NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" integer NOT NULL,
	"state" integer DEFAULT 2 NOT NULL,
	"duration" integer,
	"support_review" boolean DEFAULT true NOT NULL,
	"support_mobile_view" boolean DEFAULT true NOT NULL,
	"presentation_mode" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"html" text DEFAULT '' NOT NULL,
	"constraints" jsonb
);
--> statement-breakpoint
CREATE TABLE "activity_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"finished" timestamp with time zone NOT NULL,
	"score" double precision,
	"max_score" double precision,
	"normalized_score" double precision,
	"passed" boolean,
	CONSTRAINT "activity_records_activity_workflow_id_unique" UNIQUE("activity_workflow_id")
);
--> statement-breakpoint
CREATE TABLE "activity_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workflow_id" uuid NOT NULL,
	"axis" text NOT NULL,
	"state" integer NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"submitted" timestamp with time zone,
	"finished" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "objective_workflow_aggregates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"last_workflow_id" uuid,
	"last_record_id" uuid
);
--> statement-breakpoint
CREATE TABLE "certificate_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"template_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone,
	CONSTRAINT "certificate_records_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "certificate_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"objective_id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"valid_months" integer,
	"normalized_passing_score" double precision
);
--> statement-breakpoint
CREATE TABLE "commands" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"state" integer NOT NULL,
	"errors" jsonb,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commands_user_id_kind_id_pk" PRIMARY KEY("user_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "feature_flags" (
	"name" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"owner_id" uuid,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filter_attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filter_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grading_scales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"max_score" double precision NOT NULL,
	"normalized_passing_score" double precision,
	"grades" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "memberships_user_id_unit_id_pk" PRIMARY KEY("user_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "objective_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"due_date" timestamp with time zone,
	"availability_date" timestamp with time zone,
	"availability_end_date" timestamp with time zone,
	"retake" boolean DEFAULT false NOT NULL,
	"is_mandatory" boolean DEFAULT false NOT NULL,
	"is_self_enrolled" boolean DEFAULT false NOT NULL,
	"term_id" uuid,
	"grade_reveal_policy" integer DEFAULT 2 NOT NULL,
	"grade_reveal_date" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objective_attributes" (
	"objective_id" uuid NOT NULL,
	"attribute_id" uuid NOT NULL,
	CONSTRAINT "objective_attributes_objective_id_attribute_id_pk" PRIMARY KEY("objective_id","attribute_id")
);
--> statement-breakpoint
CREATE TABLE "objective_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"workflow_id" uuid,
	"finished" timestamp with time zone NOT NULL,
	"score" double precision,
	"max_score" double precision,
	"normalized_score" double precision,
	"grade" text,
	"passed" boolean,
	"progress" double precision DEFAULT 1 NOT NULL,
	"protect_results" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objective_showcases" (
	"objective_id" uuid NOT NULL,
	"showcase_id" uuid NOT NULL,
	CONSTRAINT "objective_showcases_objective_id_showcase_id_pk" PRIMARY KEY("objective_id","showcase_id")
);
--> statement-breakpoint
CREATE TABLE "objective_workflows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aggregate_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"submitted" timestamp with time zone,
	"finished" timestamp with time zone,
	"protect_results" boolean DEFAULT false NOT NULL,
	"record_id" uuid
);
--> statement-breakpoint
CREATE TABLE "objectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"about" text,
	"state" integer NOT NULL,
	"type" integer NOT NULL,
	"image_url" text,
	"support_mobile_view" boolean DEFAULT true NOT NULL,
	"support_fullscreen_view" boolean DEFAULT false NOT NULL,
	"support_lti_authoring" boolean DEFAULT false NOT NULL,
	"support_review" boolean DEFAULT true NOT NULL,
	"presentation_mode" integer DEFAULT 0 NOT NULL,
	"display_mode" integer DEFAULT 2 NOT NULL,
	"proctored" boolean DEFAULT false NOT NULL,
	"announcement_channel_id" text,
	"grading_scale_id" uuid,
	"retake_window" integer,
	"retake_window_unit" integer,
	"enable_ai_tutor" boolean DEFAULT false NOT NULL,
	"access_new_content" boolean DEFAULT true NOT NULL,
	"duration" integer,
	"html" text DEFAULT '' NOT NULL,
	"in_catalog" boolean DEFAULT true NOT NULL,
	"domain" text
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed" timestamp with time zone,
	"expires" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"id_token" text,
	"impersonator_id" uuid,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showcases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"password" text,
	"roles" jsonb NOT NULL,
	"permissions" jsonb NOT NULL,
	"licensed_features" jsonb NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"timezone" text,
	"external_id" text,
	"portal_url" text,
	"admin_url" text,
	"can_impersonate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "activity_parts" ADD CONSTRAINT "activity_parts_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_workflows" ADD CONSTRAINT "activity_workflows_workflow_id_objective_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."objective_workflows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_workflow_aggregates" ADD CONSTRAINT "objective_workflow_aggregates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_workflow_aggregates" ADD CONSTRAINT "objective_workflow_aggregates_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_template_id_certificate_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD CONSTRAINT "certificate_records_record_id_objective_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."objective_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD CONSTRAINT "certificate_templates_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commands" ADD CONSTRAINT "commands_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filter_attributes" ADD CONSTRAINT "filter_attributes_category_id_filter_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."filter_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD CONSTRAINT "objective_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD CONSTRAINT "objective_accesses_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD CONSTRAINT "objective_accesses_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_attributes" ADD CONSTRAINT "objective_attributes_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_attributes" ADD CONSTRAINT "objective_attributes_attribute_id_filter_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."filter_attributes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_records" ADD CONSTRAINT "objective_records_aggregate_id_objective_workflow_aggregates_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."objective_workflow_aggregates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_showcases" ADD CONSTRAINT "objective_showcases_objective_id_objectives_id_fk" FOREIGN KEY ("objective_id") REFERENCES "public"."objectives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_showcases" ADD CONSTRAINT "objective_showcases_showcase_id_showcases_id_fk" FOREIGN KEY ("showcase_id") REFERENCES "public"."showcases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objective_workflows" ADD CONSTRAINT "objective_workflows_aggregate_id_objective_workflow_aggregates_id_fk" FOREIGN KEY ("aggregate_id") REFERENCES "public"."objective_workflow_aggregates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_grading_scale_id_grading_scales_id_fk" FOREIGN KEY ("grading_scale_id") REFERENCES "public"."grading_scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parts_of_objective" ON "activity_parts" USING btree ("objective_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_activity_workflow" ON "activity_workflows" USING btree ("workflow_id","axis") WHERE "activity_workflows"."state" = 1;--> statement-breakpoint
CREATE INDEX "activity_workflows_of_workflow" ON "activity_workflows" USING btree ("workflow_id","axis","started");--> statement-breakpoint
CREATE UNIQUE INDEX "one_aggregate" ON "objective_workflow_aggregates" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificate_records" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE INDEX "templates_of_objective" ON "certificate_templates" USING btree ("objective_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_access" ON "objective_accesses" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE INDEX "accesses_of_objective" ON "objective_accesses" USING btree ("objective_id");--> statement-breakpoint
CREATE INDEX "objectives_of_attribute" ON "objective_attributes" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "records_of_aggregate" ON "objective_records" USING btree ("aggregate_id","finished");--> statement-breakpoint
CREATE INDEX "objectives_of_showcase" ON "objective_showcases" USING btree ("showcase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_workflow" ON "objective_workflows" USING btree ("aggregate_id") WHERE "objective_workflows"."state" = 1;--> statement-breakpoint
CREATE INDEX "workflows_of_aggregate" ON "objective_workflows" USING btree ("aggregate_id");--> statement-breakpoint
CREATE INDEX "objectives_by_name" ON "objectives" USING btree ("name");--> statement-breakpoint
CREATE INDEX "objectives_in_catalog" ON "objectives" USING btree ("in_catalog","name");--> statement-breakpoint
CREATE INDEX "oidc_by_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_by_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_by_expiry" ON "oidc_payloads" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires");
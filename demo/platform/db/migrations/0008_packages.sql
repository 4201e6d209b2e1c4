CREATE TABLE "blob_chunks" (
	"blob_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "blob_chunks_blob_id_n_pk" PRIMARY KEY("blob_id","n")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"bytes" double precision NOT NULL,
	CONSTRAINT "blobs_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "package_files" (
	"package_id" uuid NOT NULL,
	"path" text NOT NULL,
	"folded" text NOT NULL,
	"blob_id" uuid NOT NULL,
	"bytes" double precision NOT NULL,
	CONSTRAINT "package_files_package_id_folded_pk" PRIMARY KEY("package_id","folded")
);
--> statement-breakpoint
CREATE TABLE "package_launches" (
	"digest" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"session" text NOT NULL,
	"created" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tool_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"manifest" jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"bytes" double precision NOT NULL,
	"files" integer NOT NULL,
	"created_by" uuid,
	"created" timestamp with time zone NOT NULL,
	"used" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_workflow_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"cmi" jsonb NOT NULL,
	"sequencing" text,
	"revision" integer NOT NULL,
	"last_change" text,
	"result" text,
	"total_time" double precision NOT NULL,
	"holder" text,
	"heard" timestamp with time zone,
	"opened" timestamp with time zone,
	"updated" timestamp with time zone NOT NULL,
	"ended" timestamp with time zone,
	CONSTRAINT "package_registrations_activity_workflow_id_unique" UNIQUE("activity_workflow_id")
);
--> statement-breakpoint
ALTER TABLE "lti_launches" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_files" ADD CONSTRAINT "package_files_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_launches" ADD CONSTRAINT "package_launches_registration_id_package_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."package_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_tool_id_lti_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."lti_tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_registrations" ADD CONSTRAINT "package_registrations_activity_workflow_id_activity_workflows_id_fk" FOREIGN KEY ("activity_workflow_id") REFERENCES "public"."activity_workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_registrations" ADD CONSTRAINT "package_registrations_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_registrations" ADD CONSTRAINT "package_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_blob" ON "package_files" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "package_launches_by_age" ON "package_launches" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_of_package" ON "packages" USING btree ("tool_id","edition");
ALTER TABLE "package_registrations" ALTER COLUMN "activity_workflow_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cmi5_sessions" ADD COLUMN "waived" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "retired" timestamp with time zone;
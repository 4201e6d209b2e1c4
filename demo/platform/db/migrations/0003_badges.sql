ALTER TABLE "certificate_records" ADD COLUMN "external_url" text;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "credential" text;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "badge_type" integer;--> statement-breakpoint
ALTER TABLE "certificate_templates" ADD COLUMN "badge_status" integer;
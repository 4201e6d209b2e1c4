ALTER TABLE "objective_workflows" ADD COLUMN "last_axis" text;--> statement-breakpoint
ALTER TABLE "objective_workflows" ADD COLUMN "last_paragraph" integer;--> statement-breakpoint
ALTER TABLE "objective_workflows" ADD COLUMN "last_place_at" timestamp with time zone;
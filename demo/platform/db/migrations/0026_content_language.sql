ALTER TABLE "activity_parts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "objective_accesses" ADD COLUMN "extra_time_percent" integer DEFAULT 0 NOT NULL;
ALTER TABLE "objective_showcases" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "ordered" boolean DEFAULT false NOT NULL;
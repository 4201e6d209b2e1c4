ALTER TABLE "objective_workflows" ADD COLUMN "last_used" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "objective_workflows" SET "last_used" = greatest("started", "submitted", "finished", (
	SELECT max(greatest("activity_workflows"."started", "activity_workflows"."submitted", "activity_workflows"."finished"))
	FROM "activity_workflows" WHERE "activity_workflows"."workflow_id" = "objective_workflows"."id"
));

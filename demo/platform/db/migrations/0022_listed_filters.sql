DROP INDEX "listed_in_order";--> statement-breakpoint
ALTER TABLE "listed_courses" ADD COLUMN "state" integer;--> statement-breakpoint
ALTER TABLE "listed_courses" ADD COLUMN "is_mandatory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_courses" ADD COLUMN "term_id" uuid;--> statement-breakpoint
CREATE INDEX "listed_in_order" ON "listed_courses" USING btree ("user_id","shelf","stage","last_used" DESC NULLS LAST,"due_date","name","objective_id","urgent_until","state","is_mandatory","term_id");--> statement-breakpoint
-- As in 0019_listed_courses.sql, with the columns that filters read.
CREATE OR REPLACE FUNCTION list_courses(accesses uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listed_courses WHERE access_id = ANY (accesses) ORDER BY access_id FOR UPDATE;
  INSERT INTO listed_courses (
    access_id, user_id, objective_id, shelf, stage, last_used, due_date, name, urgent_until, state, is_mandatory, term_id)
  SELECT
    access.id, access.user_id, access.objective_id, coalesce(access.shelf, ''),
    CASE
      WHEN attempt.id IS NULL THEN CASE WHEN work.last_record_id IS NULL THEN 1 ELSE 2 END
      WHEN attempt.state = 6 THEN 2
      ELSE 0
    END,
    attempt.last_used, access.due_date, course.name,
    CASE
      WHEN course.state = 4 THEN NULL
      WHEN attempt.id IS NULL THEN CASE WHEN work.last_record_id IS NULL THEN coalesce(access.availability_end_date, 'infinity') END
      WHEN attempt.submitted IS NULL AND attempt.finished IS NULL THEN 'infinity'
    END,
    attempt.state, access.is_mandatory, access.term_id
  FROM objective_accesses access
  JOIN objectives course ON course.id = access.objective_id
  LEFT JOIN objective_workflow_aggregates work ON work.user_id = access.user_id AND work.objective_id = access.objective_id
  LEFT JOIN objective_workflows attempt ON attempt.id = work.last_workflow_id
  WHERE access.id = ANY (accesses)
  ORDER BY access.id
  ON CONFLICT (access_id) DO UPDATE SET
    user_id = excluded.user_id, objective_id = excluded.objective_id, shelf = excluded.shelf, stage = excluded.stage,
    last_used = excluded.last_used, due_date = excluded.due_date, name = excluded.name, urgent_until = excluded.urgent_until,
    state = excluded.state, is_mandatory = excluded.is_mandatory, term_id = excluded.term_id
  WHERE (listed_courses.*) IS DISTINCT FROM (excluded.*);
END
$$;--> statement-breakpoint
SELECT list_courses(ARRAY(SELECT id FROM objective_accesses));

CREATE TABLE "listed_courses" (
	"access_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"objective_id" uuid NOT NULL,
	"shelf" text NOT NULL,
	"stage" smallint NOT NULL,
	"last_used" timestamp with time zone,
	"due_date" timestamp with time zone,
	"name" text NOT NULL,
	"urgent_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listed_courses" ADD CONSTRAINT "listed_courses_access_id_objective_accesses_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."objective_accesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_in_order" ON "listed_courses" USING btree ("user_id","shelf","stage","last_used" DESC NULLS LAST,"due_date","name","objective_id","urgent_until");--> statement-breakpoint
CREATE INDEX "listed_by_due" ON "listed_courses" USING btree ("user_id","shelf","due_date","stage","last_used" DESC NULLS LAST,"name","objective_id","urgent_until") WHERE "listed_courses"."urgent_until" is not null;--> statement-breakpoint
-- Writes the rows of some accesses. Two transactions may change the same course of a learner: the second one waits at the lock,
-- and its next statement then sees the changes of the first. State 6 of an attempt is finished, state 4 of a course is archived.
CREATE FUNCTION list_courses(accesses uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM listed_courses WHERE access_id = ANY (accesses) ORDER BY access_id FOR UPDATE;
  INSERT INTO listed_courses (access_id, user_id, objective_id, shelf, stage, last_used, due_date, name, urgent_until)
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
    END
  FROM objective_accesses access
  JOIN objectives course ON course.id = access.objective_id
  LEFT JOIN objective_workflow_aggregates work ON work.user_id = access.user_id AND work.objective_id = access.objective_id
  LEFT JOIN objective_workflows attempt ON attempt.id = work.last_workflow_id
  WHERE access.id = ANY (accesses)
  ORDER BY access.id
  ON CONFLICT (access_id) DO UPDATE SET
    user_id = excluded.user_id, objective_id = excluded.objective_id, shelf = excluded.shelf, stage = excluded.stage,
    last_used = excluded.last_used, due_date = excluded.due_date, name = excluded.name, urgent_until = excluded.urgent_until
  WHERE (listed_courses.*) IS DISTINCT FROM (excluded.*);
END
$$;--> statement-breakpoint
-- The trigger's name comes after `learner_changed` in the alphabet, and so does its turn: that one locks the learner's version, so
-- that two transactions do not list the courses of one learner at the same time.
CREATE FUNCTION work_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accesses uuid[];
BEGIN
  IF TG_TABLE_NAME = 'objective_accesses' THEN
    -- A course that is renamed at the same time does not see the new access: one of both waits.
    IF TG_OP = 'INSERT' THEN
      PERFORM FROM objectives WHERE id IN (SELECT objective_id FROM changed) ORDER BY id FOR SHARE;
    END IF;
    accesses := ARRAY(SELECT id FROM changed);
  ELSIF TG_TABLE_NAME = 'objective_workflow_aggregates' THEN
    accesses := ARRAY(SELECT access.id FROM changed JOIN objective_accesses access USING (user_id, objective_id));
  ELSE
    accesses := ARRAY(
      SELECT DISTINCT access.id FROM changed
      JOIN objective_workflow_aggregates work ON work.id = changed.aggregate_id
      JOIN objective_accesses access ON access.user_id = work.user_id AND access.objective_id = work.objective_id);
  END IF;
  PERFORM list_courses(accesses);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION course_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_courses(ARRAY(SELECT id FROM objective_accesses WHERE objective_id = NEW.id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER listed_update AFTER UPDATE OF name, state ON objectives FOR EACH ROW
WHEN (OLD.name <> NEW.name OR OLD.state <> NEW.state) EXECUTE FUNCTION course_changed();--> statement-breakpoint
DO $$
DECLARE
  changed text;
  event text;
BEGIN
  FOREACH changed IN ARRAY ARRAY['objective_accesses', 'objective_workflow_aggregates', 'objective_workflows']
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE']
    LOOP
      CONTINUE WHEN changed = 'objective_accesses' AND event = 'DELETE'; -- the foreign key removes the row
      EXECUTE format(
        'CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION work_changed()',
        'listed_' || lower(event), event, changed, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END);
    END LOOP;
  END LOOP;
END
$$;--> statement-breakpoint
SELECT list_courses(ARRAY(SELECT id FROM objective_accesses));

CREATE TABLE "versions" (
	"of" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "objectives" ADD COLUMN "parts_version" uuid;--> statement-breakpoint
CREATE INDEX "accesses_by_end" ON "objective_accesses" USING btree ("user_id","availability_end_date");--> statement-breakpoint
-- The versions are random, not counted: a database that is made again must not repeat the versions that browsers have seen.
CREATE FUNCTION tenant_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO versions VALUES ('00000000-0000-0000-0000-000000000000', gen_random_uuid())
  ON CONFLICT ("of") DO UPDATE SET version = excluded.version;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- For the learners of changed rows. The argument joins the tables that lead from a row to its learner. One statement locks the
-- learners' versions in their order, so that two transactions do not wait for each other.
CREATE FUNCTION learner_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO versions SELECT user_id, gen_random_uuid() FROM (SELECT DISTINCT user_id FROM changed %s ORDER BY user_id) AS learners
     ON CONFLICT ("of") DO UPDATE SET version = excluded.version', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION parts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE objectives SET parts_version = gen_random_uuid() WHERE id IN (SELECT objective_id FROM changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  name text;
  event text;
  change text[];
  aggregate text := 'JOIN objective_workflow_aggregates ON objective_workflow_aggregates.id = aggregate_id';
  workflow text := 'JOIN objective_workflows ON objective_workflows.id = workflow_id ' || aggregate;
  activity text := 'JOIN activity_workflows ON activity_workflows.id = activity_workflow_id ' || workflow;
BEGIN
  FOREACH name IN ARRAY ARRAY['objectives', 'objective_showcases', 'showcases', 'objective_attributes', 'filter_attributes',
    'filter_categories', 'grading_scales', 'certificate_templates', 'terms', 'lti_tools', 'settings', 'feature_flags']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER tenant_changed AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tenant_changed()', name);
  END LOOP;
  FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE']
  LOOP
    FOREACH change SLICE 1 IN ARRAY ARRAY[
      ['activity_parts', 'parts_changed', ''],
      ['objective_accesses', 'learner_changed', ''],
      ['objective_workflow_aggregates', 'learner_changed', ''],
      ['certificate_records', 'learner_changed', ''],
      ['reinforcement_workflows', 'learner_changed', ''],
      ['objective_workflows', 'learner_changed', aggregate],
      ['objective_records', 'learner_changed', aggregate],
      ['activity_workflows', 'learner_changed', workflow],
      ['activity_records', 'learner_changed', activity],
      ['proctoring_sessions', 'learner_changed', activity]]
    LOOP
      EXECUTE format(
        'CREATE TRIGGER %s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s(%L)',
        change[2] || '_' || lower(event), event, change[1], CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, change[2], change[3]);
    END LOOP;
  END LOOP;
END
$$;--> statement-breakpoint
-- The first version of the parts, and by the trigger of the courses that of the tenant.
UPDATE objectives SET parts_version = gen_random_uuid() WHERE id IN (SELECT objective_id FROM activity_parts);--> statement-breakpoint
INSERT INTO versions SELECT id, gen_random_uuid() FROM users;

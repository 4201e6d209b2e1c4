CREATE TABLE "xapi_home" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
-- What people do in the platform becomes statements of xAPI, in the transaction of its cause, whoever the cause is: the learner, a tool,
-- a team, an instructor. What is older than a day when it is written is history, such as imported results, and becomes none.
-- These functions compute what demo/platform/xapi/terms.ts does; test/platform/xapi-own.test.ts compares them.
CREATE FUNCTION xapi_digest(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT rtrim(translate(encode(sha256(convert_to('[' || to_json(value)::text || ']', 'UTF8')), 'base64'), '+/', '-_'), '=')
$$;--> statement-breakpoint
CREATE FUNCTION xapi_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;--> statement-breakpoint
CREATE FUNCTION xapi_result(score double precision, most double precision, passed boolean, completed boolean) RETURNS jsonb
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'score', CASE WHEN most > 0 AND score BETWEEN 0 AND most
      THEN jsonb_build_object('scaled', score / most, 'raw', score, 'min', 0, 'max', most) END,
    'success', passed, 'completion', completed))
$$;--> statement-breakpoint
-- An activity: a course, a part of one, or a question. Its id is an address below that of the platform.
CREATE FUNCTION xapi_activity(home text, course uuid, more text, type text, name text, more_definition jsonb DEFAULT '{}') RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'objectType', 'Activity',
    'id', home || '/xapi/courses/' || course || more,
    'definition', jsonb_strip_nulls(jsonb_build_object(
      'type', 'http://adlnet.gov/expapi/activities/' || type,
      'name', CASE WHEN name <> '' THEN jsonb_build_object(coalesce(
        (SELECT language FROM objectives WHERE id = course AND language ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'), 'und'), name) END
    )) || more_definition)
$$;--> statement-breakpoint
CREATE FUNCTION xapi_note(
  home text, person uuid, word text, object jsonb, course jsonb, result jsonb, attempt uuid, at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made uuid := gen_random_uuid();
  verb text := 'http://adlnet.gov/expapi/verbs/' || word;
  stored timestamptz := date_trunc('milliseconds', clock_timestamp());
  key text := '["account",' || to_json(home)::text || ',' || to_json(person::text)::text || ']';
  body jsonb;
  place bigint;
BEGIN
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'id', made,
    'actor', jsonb_build_object('objectType', 'Agent', 'name', first_name || ' ' || last_name,
      'account', jsonb_build_object('homePage', home, 'name', person)),
    'verb', jsonb_build_object('id', verb, 'display', jsonb_build_object('en', word)),
    'object', object,
    'result', nullif(result, '{}'),
    'context', jsonb_build_object('registration', attempt, 'contextActivities',
      CASE WHEN course->>'id' <> object->>'id' THEN jsonb_build_object('grouping', jsonb_build_array(course)) END),
    'timestamp', xapi_time(at),
    'stored', xapi_time(stored),
    'authority', jsonb_build_object('objectType', 'Agent',
      'account', jsonb_build_object('homePage', home, 'name', 'platform')),
    'version', '1.0.3'
  )) INTO body FROM users WHERE users.id = person;
  INSERT INTO xapi_statements (id, stored, body, digest) VALUES (made, stored, body, '') RETURNING position INTO place;
  INSERT INTO xapi_terms (term, position, via)
    SELECT DISTINCT filter || left(xapi_digest(value), 22), place, made
    FROM (VALUES ('v', verb), ('r', attempt::text), ('a', key), ('A', key),
      ('A', '["account",' || to_json(home)::text || ',"platform"]'),
      ('o', object->>'id'), ('O', object->>'id'), ('O', course->>'id')) AS terms (filter, value);
  INSERT INTO xapi_activities (key, definition) VALUES (xapi_digest(object->>'id'), object->'definition')
    ON CONFLICT ON CONSTRAINT xapi_activities_pkey DO NOTHING;
END $$;--> statement-breakpoint
-- `made`: a row of activity_workflows, by its id; a course that is one activity has statements of its own.
CREATE FUNCTION xapi_note_activity(made uuid, words text[], result jsonb, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here record;
  word text;
BEGIN
  SELECT home.origin, a.user_id, a.objective_id, o.name AS course, w.workflow_id, w.axis, p.name,
      p.graded_by_hand OR coalesce(p.details ?| ARRAY['tool', 'quiz'], false) AS scored
    INTO here
    FROM activity_workflows w
    JOIN objective_workflows ow ON ow.id = w.workflow_id
    JOIN objective_workflow_aggregates a ON a.id = ow.aggregate_id
    JOIN objectives o ON o.id = a.objective_id
    JOIN activity_parts p ON p.objective_id = a.objective_id AND p.axis = w.axis
    CROSS JOIN xapi_home home
    WHERE w.id = made;
  IF NOT FOUND THEN RETURN; END IF;
  FOREACH word IN ARRAY words LOOP
    -- A text is passed by having been read: that says no more than that it is completed.
    CONTINUE WHEN word IS NULL OR (word IN ('passed', 'failed') AND NOT here.scored);
    PERFORM xapi_note(here.origin, here.user_id, word,
      xapi_activity(here.origin, here.objective_id, '/' || here.axis, CASE WHEN here.scored THEN 'assessment' ELSE 'lesson' END, here.name),
      xapi_activity(here.origin, here.objective_id, '', 'course', here.course),
      CASE WHEN here.scored THEN result ELSE result - 'score' - 'success' END, here.workflow_id, at);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_note_course(aggregate uuid, attempt uuid, words text[], result jsonb, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  here record;
  course jsonb;
  word text;
BEGIN
  SELECT home.origin, a.user_id, a.objective_id, o.name INTO here
    FROM objective_workflow_aggregates a JOIN objectives o ON o.id = a.objective_id CROSS JOIN xapi_home home
    WHERE a.id = aggregate;
  IF NOT FOUND THEN RETURN; END IF;
  course := xapi_activity(here.origin, here.objective_id, '', 'course', here.name);
  FOREACH word IN ARRAY words LOOP
    CONTINUE WHEN word IS NULL;
    PERFORM xapi_note(here.origin, here.user_id, word, course, course, result, attempt, at);
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_success(passed boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE passed WHEN true THEN 'passed' WHEN false THEN 'failed' END
$$;--> statement-breakpoint
CREATE FUNCTION xapi_activity_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_activity(NEW.id, ARRAY['initialized'], '{}', NEW.started);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_activity_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_activity(NEW.activity_workflow_id,
    ARRAY[CASE TG_OP WHEN 'INSERT' THEN 'completed' END, xapi_success(NEW.passed)],
    xapi_result(NEW.score, NEW.max_score, NEW.passed, true), CASE TG_OP WHEN 'INSERT' THEN NEW.finished ELSE now() END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_course_started() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_course(NEW.aggregate_id, NEW.id, ARRAY['initialized'], '{}', NEW.started);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_course_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM xapi_note_course(NEW.aggregate_id, NEW.workflow_id,
    ARRAY[CASE TG_OP WHEN 'INSERT' THEN 'completed' END, xapi_success(NEW.passed)],
    xapi_result(NEW.score, NEW.max_score, NEW.passed, true), CASE TG_OP WHEN 'INSERT' THEN NEW.finished ELSE now() END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION xapi_answered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  here record;
BEGIN
  SELECT home.origin, a.user_id, a.objective_id, o.name AS course, w.workflow_id, w.axis, q.prompt INTO here
    FROM activity_workflows w
    JOIN objective_workflows ow ON ow.id = w.workflow_id
    JOIN objective_workflow_aggregates a ON a.id = ow.aggregate_id
    JOIN objectives o ON o.id = a.objective_id
    JOIN quiz_questions q ON q.id = NEW.question_id
    CROSS JOIN xapi_home home
    WHERE w.id = NEW.activity_workflow_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM xapi_note(here.origin, here.user_id, 'answered',
    xapi_activity(here.origin, here.objective_id, '/' || here.axis || '/questions/' || NEW.question_id, 'cmi.interaction',
      left(trim(regexp_replace(here.prompt, '(<[^>]*>|\s)+', ' ', 'g')), 500), '{"interactionType": "other"}'),
    xapi_activity(here.origin, here.objective_id, '', 'course', here.course),
    xapi_result(NEW.score, NEW.max_score, NEW.score >= NEW.max_score, NULL) || jsonb_build_object('response', NEW.response::text),
    here.workflow_id, NEW.updated);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER xapi_started AFTER INSERT ON activity_workflows FOR EACH ROW
  WHEN (NEW.started > now() - interval '1 day') EXECUTE FUNCTION xapi_activity_started();--> statement-breakpoint
CREATE TRIGGER xapi_done AFTER INSERT ON activity_records FOR EACH ROW
  WHEN (NEW.finished > now() - interval '1 day') EXECUTE FUNCTION xapi_activity_done();--> statement-breakpoint
CREATE TRIGGER xapi_changed AFTER UPDATE ON activity_records FOR EACH ROW
  WHEN ((NEW.passed, NEW.score) IS DISTINCT FROM (OLD.passed, OLD.score)) EXECUTE FUNCTION xapi_activity_done();--> statement-breakpoint
CREATE TRIGGER xapi_started AFTER INSERT ON objective_workflows FOR EACH ROW
  WHEN (NEW.started > now() - interval '1 day') EXECUTE FUNCTION xapi_course_started();--> statement-breakpoint
CREATE TRIGGER xapi_done AFTER INSERT ON objective_records FOR EACH ROW
  WHEN (NEW.workflow_id IS NOT NULL AND NEW.finished > now() - interval '1 day') EXECUTE FUNCTION xapi_course_done();--> statement-breakpoint
CREATE TRIGGER xapi_changed AFTER UPDATE ON objective_records FOR EACH ROW
  WHEN ((NEW.passed, NEW.score) IS DISTINCT FROM (OLD.passed, OLD.score)) EXECUTE FUNCTION xapi_course_done();--> statement-breakpoint
CREATE TRIGGER xapi_answered AFTER UPDATE OF score ON quiz_answers FOR EACH ROW
  WHEN (NEW.score IS NOT NULL AND NEW.score IS DISTINCT FROM OLD.score) EXECUTE FUNCTION xapi_answered();

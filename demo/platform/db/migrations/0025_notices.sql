-- Processes with open event streams listen to the channel `learn`. A notice is sent when the change is committed; its text is a topic
-- (db/notices.ts).
CREATE FUNCTION channel_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('learn', 'channel ' || NEW.channel_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION discussion_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('learn', 'discussion ' || NEW.objective_id || ' ' || NEW.axis);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('learn', 'session ' || OLD.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER channel_written AFTER INSERT ON channel_messages FOR EACH ROW EXECUTE FUNCTION channel_written();--> statement-breakpoint
CREATE TRIGGER discussion_changed AFTER INSERT OR UPDATE ON discussion_posts FOR EACH ROW EXECUTE FUNCTION discussion_changed();--> statement-breakpoint
CREATE TRIGGER session_changed AFTER UPDATE OF user_id OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION session_changed();--> statement-breakpoint
-- The session of a partner's page is a family of tokens, and a family is a grant of the provider.
CREATE TRIGGER session_changed AFTER DELETE ON oidc_payloads FOR EACH ROW WHEN (OLD.model = 'Grant') EXECUTE FUNCTION session_changed();

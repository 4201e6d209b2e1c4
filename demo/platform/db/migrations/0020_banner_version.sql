-- The answer with the banners has a tag: a change of a banner changes the version of the tenant (0018_versions.sql).
CREATE TRIGGER tenant_changed AFTER INSERT OR UPDATE OR DELETE ON banners FOR EACH STATEMENT EXECUTE FUNCTION tenant_changed();

-- Evidence is written once. A row that could be changed would prove nothing.
CREATE FUNCTION refuse_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'evidence events cannot be updated or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER evidence_events_append_only BEFORE UPDATE OR DELETE ON "evidence_events" FOR EACH ROW EXECUTE FUNCTION refuse_evidence_change();
--> statement-breakpoint
CREATE TRIGGER evidence_events_no_truncate BEFORE TRUNCATE ON "evidence_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_evidence_change();

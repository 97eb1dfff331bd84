ALTER TABLE "packages" ADD COLUMN "evidence_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "evidence_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The head of a package's chain stands on its row, so that whoever locks the row has read it. Rows from before have 0 until
-- their next event: whoever meets it reads the chain itself.
CREATE FUNCTION note_evidence_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE packages p SET evidence_sequence = head.sequence, evidence_hash = head.hash
  FROM (SELECT DISTINCT ON (package_id) package_id, sequence, hash FROM new_rows ORDER BY package_id, sequence DESC) head
  WHERE head.package_id = p.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER evidence_events_head AFTER INSERT ON "evidence_events" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_evidence_head();

ALTER TABLE "attachment_files" ADD COLUMN "removed" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "journal_entries_created" ON "journal_entries" USING btree ("sender_id","creation_date");--> statement-breakpoint
-- A notary's journal is written once, gap-free: an entry that could be changed or taken out would prove nothing.
CREATE FUNCTION refuse_journal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'journal entries cannot be updated or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION refuse_journal_change();
--> statement-breakpoint
CREATE TRIGGER journal_entries_no_truncate BEFORE TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_journal_change();

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
--> statement-breakpoint
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
--> statement-breakpoint
-- How many packages each sender manages. Writers only ever add rows: nobody waits for anybody.
CREATE FUNCTION add_package_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO package_counts (sender_id, type, status, trashed, count)
    SELECT manager, type, status, trashed, count(*) FROM (
      SELECT owner_id AS manager, type, status, trashed FROM after_rows
      UNION ALL SELECT creator_id, type, status, trashed FROM after_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
    ) managed GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO package_counts (sender_id, type, status, trashed, count)
    SELECT manager, type, status, trashed, -count(*) FROM (
      SELECT owner_id AS manager, type, status, trashed FROM before_rows
      UNION ALL SELECT creator_id, type, status, trashed FROM before_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
    ) managed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO package_counts (sender_id, type, status, trashed, count)
    SELECT manager, type, status, trashed, sum(one) FROM (
      SELECT owner_id AS manager, type, status, trashed, 1 AS one FROM after_rows
      UNION ALL SELECT creator_id, type, status, trashed, 1 FROM after_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
      UNION ALL SELECT owner_id, type, status, trashed, -1 FROM before_rows
      UNION ALL SELECT creator_id, type, status, trashed, -1 FROM before_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
    ) managed GROUP BY 1, 2, 3, 4 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER package_counts_insert AFTER INSERT ON "packages" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_counts();
--> statement-breakpoint
CREATE TRIGGER package_counts_update AFTER UPDATE ON "packages" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_counts();
--> statement-breakpoint
CREATE TRIGGER package_counts_delete AFTER DELETE ON "packages" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_counts();
--> statement-breakpoint
-- A signer who manages the package finds it anyway.
CREATE FUNCTION set_signer_managing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.managing := NEW.sender_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM packages p WHERE p.id = NEW.package_id AND NEW.sender_id IN (p.owner_id, p.creator_id));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signers_managing BEFORE INSERT OR UPDATE OF sender_id, package_id, managing ON "signers" FOR EACH ROW EXECUTE FUNCTION set_signer_managing();
--> statement-breakpoint
CREATE FUNCTION refresh_signer_managing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger above says what it becomes.
  UPDATE signers SET managing = managing WHERE package_id = NEW.id AND sender_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER packages_managers AFTER UPDATE OF owner_id, creator_id ON "packages" FOR EACH ROW
WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.creator_id IS DISTINCT FROM NEW.creator_id) EXECUTE FUNCTION refresh_signer_managing();
--> statement-breakpoint
-- Whose signature a sent package waits for, groups included: each member, until one has started; then that one alone.
-- The package's row is locked by whoever changes it (lib/packages/open-package.ts).
CREATE FUNCTION refresh_signing_turns(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signing_turns WHERE package_id = ANY (changed);
  INSERT INTO signing_turns (sender_id, package_id, is_turn)
  SELECT s.who, s.package_id, bool_or(NOT EXISTS (
    SELECT 1 FROM roles e JOIN approvals b ON b.package_id = e.package_id AND b.role_id = e.id
    WHERE e.package_id = s.package_id AND e.index < r.index AND b.accepted IS NULL AND NOT b.optional AND NOT b.disabled))
  FROM packages p
  JOIN (
    SELECT package_id, role_id, sender_id AS who FROM signers
    WHERE package_id = ANY (changed) AND sender_id IS NOT NULL
    UNION ALL
    SELECT g.package_id, g.role_id, m.sender_id FROM signers g JOIN group_members m ON m.group_id = g.group_id
    WHERE g.package_id = ANY (changed) AND (g.acting IS NULL OR g.acting->>'member' = m.sender_id)
    UNION ALL
    SELECT a.package_id, a.role_id, one.id FROM signers a JOIN senders one ON one.id = ANY (a.group_senders)
    WHERE a.package_id = ANY (changed) AND (a.acting IS NULL OR lower(a.acting->>'email') = lower(one.email))
  ) s ON s.package_id = p.id
  JOIN roles r ON r.package_id = s.package_id AND r.id = s.role_id
  WHERE p.id = ANY (changed) AND p.status = 'SENT' AND p.type = 'PACKAGE'
    AND EXISTS (SELECT 1 FROM approvals a WHERE a.package_id = s.package_id AND a.role_id = s.role_id
      AND a.accepted IS NULL AND NOT a.optional AND NOT a.disabled)
  GROUP BY s.who, s.package_id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_sent_packages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM after_rows n JOIN before_rows o ON o.id = n.id
  WHERE o.status <> n.status AND 'SENT' IN (o.status, n.status);
  IF changed IS NOT NULL THEN PERFORM refresh_signing_turns(changed); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signing_turns_packages AFTER UPDATE ON "packages" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sent_packages();
--> statement-breakpoint
-- For roles, signers and approvals: drafts are most of what changes, and owe nobody's signature.
CREATE FUNCTION note_changed_signing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(p.id) INTO changed FROM packages p
  WHERE p.id IN (SELECT package_id FROM changed_rows) AND p.status = 'SENT';
  IF changed IS NOT NULL THEN PERFORM refresh_signing_turns(changed); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signing_turns_roles_update AFTER UPDATE ON "roles" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_signers_insert AFTER INSERT ON "signers" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_signers_update AFTER UPDATE ON "signers" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_signers_delete AFTER DELETE ON "signers" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_approvals_insert AFTER INSERT ON "approvals" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_approvals_update AFTER UPDATE ON "approvals" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_approvals_delete AFTER DELETE ON "approvals" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
-- When somebody signed last, for the order APPROVAL_SIGNING_DATE.
CREATE FUNCTION note_last_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE packages p SET last_signed = latest.at
  FROM (
    SELECT changed.package_id, (SELECT max(a.accepted) FROM approvals a WHERE a.package_id = changed.package_id) AS at
    FROM (
      SELECT DISTINCT n.package_id FROM after_rows n
      JOIN before_rows o USING (package_id, document_id, id) WHERE o.accepted IS DISTINCT FROM n.accepted
    ) changed
  ) latest
  WHERE p.id = latest.package_id AND p.last_signed IS DISTINCT FROM latest.at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER packages_last_signed AFTER UPDATE ON "approvals" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_last_signed();
--> statement-breakpoint
-- Who joins or leaves a group has more or less to sign at once.
CREATE FUNCTION note_changed_members() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(DISTINCT p.id) INTO changed FROM packages p JOIN signers s ON s.package_id = p.id
  WHERE p.status = 'SENT' AND s.group_id IN (SELECT group_id FROM changed_rows);
  IF changed IS NOT NULL THEN PERFORM refresh_signing_turns(changed); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signing_turns_members_insert AFTER INSERT ON "group_members" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_members();
--> statement-breakpoint
CREATE TRIGGER signing_turns_members_delete AFTER DELETE ON "group_members" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_members();

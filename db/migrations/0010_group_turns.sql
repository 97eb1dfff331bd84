-- Whose signature a sent package waits for, groups included: each member, until one has started; then that one alone.
CREATE OR REPLACE FUNCTION refresh_signing_turns(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
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

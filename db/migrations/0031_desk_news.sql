-- Desks that are open are told that something has changed: whoever sees the package, through one channel that every web process
-- listens to. A payload has room for 8000 bytes: where more people see it, all of the account are told, without its id.
CREATE FUNCTION tell_desks(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told record;
BEGIN
  -- As many at once are no single news: their owners look anew.
  IF cardinality(changed) > 100 THEN
    PERFORM pg_notify('countersign_desk', json_build_object('a', p.account_id, 's', array[p.owner_id])::text)
    FROM (SELECT DISTINCT account_id, owner_id FROM packages WHERE id = ANY(changed)) p;
    RETURN;
  END IF;
  FOR told IN
    SELECT p.account_id, p.id, array_remove(array[p.owner_id, p.creator_id], NULL) AS managing, array(
      SELECT s.sender_id FROM signers s WHERE s.package_id = p.id AND s.sender_id IS NOT NULL
      UNION SELECT m.sender_id FROM signers s JOIN group_members m ON m.group_id = s.group_id WHERE s.package_id = p.id AND m.sender_id IS NOT NULL
      UNION SELECT unnest(s.group_senders) FROM signers s WHERE s.package_id = p.id
    ) AS signing FROM packages p WHERE p.id = ANY(changed)
  LOOP
    IF cardinality(told.signing) > 100 THEN
      PERFORM pg_notify('countersign_desk', json_build_object('a', told.account_id)::text);
    ELSE
      PERFORM pg_notify('countersign_desk', json_build_object('a', told.account_id, 'p', told.id, 'o', told.managing, 's', told.signing)::text);
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_changed_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desks(array(SELECT id FROM changed_rows));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER desk_news_packages_insert AFTER INSERT ON "packages" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_packages();
--> statement-breakpoint
CREATE TRIGGER desk_news_packages_update AFTER UPDATE ON "packages" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_packages();
--> statement-breakpoint
-- Who signed it is gone with it.
CREATE FUNCTION tell_deleted_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('countersign_desk', json_build_object('a', o.account_id, 's', array_remove(array[o.owner_id, o.creator_id], NULL))::text)
  FROM (SELECT DISTINCT account_id, owner_id, creator_id FROM changed_rows) o;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER desk_news_packages_delete AFTER DELETE ON "packages" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_deleted_packages();
--> statement-breakpoint
CREATE FUNCTION tell_changed_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desks(array(SELECT DISTINCT package_id FROM changed_rows WHERE package_id IS NOT NULL));
  PERFORM pg_notify('countersign_desk', json_build_object('a', o.account_id)::text)
  FROM (SELECT DISTINCT account_id FROM changed_rows WHERE package_id IS NULL) o;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER desk_news_mails_insert AFTER INSERT ON "mails" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_mails();
--> statement-breakpoint
CREATE TRIGGER desk_news_mails_update AFTER UPDATE ON "mails" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_mails();
--> statement-breakpoint
-- What a session has open ends with it, in whatever process it is.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('countersign_desk', json_build_object('x', NEW.hash)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER desk_news_sessions AFTER UPDATE OF revoked ON "sessions" FOR EACH ROW WHEN (NEW.revoked IS NOT NULL AND OLD.revoked IS NULL) EXECUTE FUNCTION tell_ended_session();

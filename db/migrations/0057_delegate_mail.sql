ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'reminder', 'completed', 'declined', 'opted-out', 'reassigned', 'signer-locked', 'unlock-asked', 'time-asked', 'link-reported', 'expired', 'ready-for-completion', 'attachment-rejected', 'sender-invitation', 'password-reset', 'callback-failed', 'address-confirmation', 'address-notice', 'withdrawn', 'signer-unlocked', 'own-link', 'passcode', 'wrong-passwords', 'question', 'identity-waiting', 'identity-decided', 'delegate-named')) NOT VALID;
--> statement-breakpoint
DO $$
DECLARE
  added record;
BEGIN
  FOR added IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint WHERE contype = 'c' AND NOT convalidated
    AND connamespace = current_schema()::regnamespace
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.relation, added.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'constraint % is not validated: %', added.name, SQLERRM;
    END;
  END LOOP;
END
$$;

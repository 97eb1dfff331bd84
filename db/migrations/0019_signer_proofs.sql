CREATE TABLE "knowledge_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"source" text NOT NULL,
	"about" text NOT NULL,
	"sealed" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"taken" timestamp (3) with time zone,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "knowledge_attempts_source_known" CHECK ("knowledge_attempts"."source" in ('sender', 'service'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "knowledge_attempts" ADD CONSTRAINT "knowledge_attempts_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_attempts_role" ON "knowledge_attempts" USING btree ("package_id","role_id","signer_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'reminder', 'completed', 'declined', 'opted-out', 'reassigned', 'signer-locked', 'unlock-asked', 'time-asked', 'link-reported', 'expired', 'ready-for-completion', 'attachment-rejected', 'sender-invitation', 'password-reset', 'callback-failed', 'address-confirmation', 'address-notice', 'withdrawn', 'signer-unlocked', 'own-link', 'passcode')) NOT VALID;
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

CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"face" boolean NOT NULL,
	"source" text DEFAULT 'person' NOT NULL,
	"about" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided" timestamp (3) with time zone,
	CONSTRAINT "identity_checks_state_known" CHECK ("identity_checks"."state" in ('waiting', 'approved', 'refused', 'again')),
	CONSTRAINT "identity_checks_source_known" CHECK ("identity_checks"."source" in ('person', 'service'))
);
--> statement-breakpoint
CREATE TABLE "identity_pictures" (
	"check_id" text NOT NULL,
	"side" text NOT NULL,
	"hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "identity_pictures_check_id_side_pk" PRIMARY KEY("check_id","side"),
	CONSTRAINT "identity_pictures_side_known" CHECK ("identity_pictures"."side" in ('front', 'back', 'face'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind_known";--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pictures" ADD CONSTRAINT "identity_pictures_check_id_identity_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."identity_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_role" ON "identity_checks" USING btree ("package_id","role_id","signer_id");--> statement-breakpoint
CREATE INDEX "identity_checks_waiting" ON "identity_checks" USING btree ("package_id") WHERE "identity_checks"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'reminder', 'completed', 'declined', 'opted-out', 'reassigned', 'signer-locked', 'unlock-asked', 'time-asked', 'link-reported', 'expired', 'ready-for-completion', 'attachment-rejected', 'sender-invitation', 'password-reset', 'callback-failed', 'address-confirmation', 'address-notice', 'withdrawn', 'signer-unlocked', 'own-link', 'passcode', 'wrong-passwords', 'question', 'identity-waiting', 'identity-decided')) NOT VALID;
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

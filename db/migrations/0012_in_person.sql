CREATE TABLE "in_person_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"host_id" text NOT NULL,
	"host_name" text NOT NULL,
	"host_email" text NOT NULL,
	"place" text NOT NULL,
	"host_session" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pin_failures" integer DEFAULT 0 NOT NULL,
	"phase" text DEFAULT 'host' NOT NULL,
	"role_id" text,
	"signer_id" text,
	"link_id" text,
	"signer_session" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended" timestamp (3) with time zone,
	CONSTRAINT "in_person_sessions_phase_known" CHECK ("in_person_sessions"."phase" in ('host', 'handed', 'signing', 'locked'))
);
--> statement-breakpoint
ALTER TABLE "signer_links" DROP CONSTRAINT "signer_links_channel_known";--> statement-breakpoint
ALTER TABLE "in_person_sessions" ADD CONSTRAINT "in_person_sessions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_person_sessions" ADD CONSTRAINT "in_person_sessions_host_id_senders_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_person_sessions" ADD CONSTRAINT "in_person_sessions_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "in_person_sessions_open" ON "in_person_sessions" USING btree ("package_id") WHERE "in_person_sessions"."ended" is null;--> statement-breakpoint
CREATE INDEX "in_person_sessions_role" ON "in_person_sessions" USING btree ("package_id","role_id");--> statement-breakpoint
CREATE INDEX "in_person_sessions_host" ON "in_person_sessions" USING btree ("host_id");--> statement-breakpoint
ALTER TABLE "signer_links" ADD CONSTRAINT "signer_links_channel_known" CHECK ("signer_links"."channel" in ('mail', 'sms', 'account', 'interface', 'outbox', 'fast-track', 'session', 'in-person', 'unrecorded')) NOT VALID;
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

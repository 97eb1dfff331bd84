-- Rows that refer to what is not there. The product deletes neither accounts nor senders, but it left sessions and tokens behind
-- when it deleted a package, and a living database may have been mended by hand: its upgrade must not fail over that.
-- Sessions and tokens of what is gone open nothing any more: they go.
DELETE FROM "sessions" s WHERE NOT EXISTS (SELECT FROM "accounts" a WHERE a.id = s.account_id) AND s.account_id IS NOT NULL
  OR NOT EXISTS (SELECT FROM "senders" p WHERE p.id = s.sender_id) AND s.sender_id IS NOT NULL
  OR NOT EXISTS (SELECT FROM "packages" p WHERE p.id = s.package_id) AND s.package_id IS NOT NULL
  OR NOT EXISTS (SELECT FROM "roles" r WHERE r.package_id = s.package_id AND r.id = s.role_id) AND s.package_id IS NOT NULL AND s.role_id IS NOT NULL;
--> statement-breakpoint
DELETE FROM "one_time_tokens" t WHERE NOT EXISTS (SELECT FROM "senders" p WHERE p.id = t.sender_id) AND t.sender_id IS NOT NULL
  OR NOT EXISTS (SELECT FROM "packages" p WHERE p.id = t.package_id) AND t.package_id IS NOT NULL;
--> statement-breakpoint
-- Nobody sees the mails and text messages of an account that is gone, and none of them is sent.
DELETE FROM "mails" m WHERE NOT EXISTS (SELECT FROM "accounts" a WHERE a.id = m.account_id);
--> statement-breakpoint
DELETE FROM "sms_messages" m WHERE NOT EXISTS (SELECT FROM "accounts" a WHERE a.id = m.account_id);
--> statement-breakpoint
-- A person who is not there owns, manages and signs nothing: null says the same.
UPDATE "accounts" a SET owner_id = NULL WHERE NOT EXISTS (SELECT FROM "senders" s WHERE s.id = a.owner_id) AND a.owner_id IS NOT NULL;
--> statement-breakpoint
-- Where one of the rows cannot be written because 0002 refuses what else stands in it, all of them stay, and the foreign key is
-- not validated below.
DO $$
BEGIN
  UPDATE "packages" p SET creator_id = NULL WHERE NOT EXISTS (SELECT FROM "senders" s WHERE s.id = p.creator_id) AND p.creator_id IS NOT NULL;
EXCEPTION WHEN check_violation THEN RAISE WARNING 'packages keep creators who are gone: %', SQLERRM;
END
$$;
--> statement-breakpoint
DO $$
BEGIN
  UPDATE "signers" g SET sender_id = NULL WHERE NOT EXISTS (SELECT FROM "senders" s WHERE s.id = g.sender_id) AND g.sender_id IS NOT NULL;
EXCEPTION WHEN check_violation THEN RAISE WARNING 'signers keep senders who are gone: %', SQLERRM;
END
$$;
--> statement-breakpoint
-- A signature without its approval is somebody's act all the same: it stays, and the foreign key holds for those to come.
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_approval_fk" FOREIGN KEY ("package_id","document_id","approval_id") REFERENCES "public"."approvals"("package_id","document_id","id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_creator_id_senders_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- By hand: an account and its senders refer to each other, which the description of the tables has no way to say.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_id_senders_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "one_time_tokens_package" ON "one_time_tokens" USING btree ("package_id") WHERE "one_time_tokens"."package_id" is not null;
--> statement-breakpoint
DO $$
DECLARE
  added record;
BEGIN
  FOR added IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint WHERE contype = 'f' AND NOT convalidated
    AND connamespace = current_schema()::regnamespace
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.relation, added.name);
    EXCEPTION WHEN foreign_key_violation THEN
      RAISE WARNING 'constraint % is not validated: %', added.name, SQLERRM;
    END;
  END LOOP;
END
$$;

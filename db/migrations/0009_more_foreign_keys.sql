-- Rows that refer to what is not there, of a database that was mended by hand. An application whose maker is gone opens nothing:
-- without a maker and unrevoked it would speak for the account's owner.
UPDATE "client_apps" a SET creator_id = NULL, revoked = coalesce(revoked, now())
WHERE creator_id IS NOT NULL AND NOT EXISTS (SELECT FROM "senders" s WHERE s.id = a.creator_id);
--> statement-breakpoint
-- A batch belongs to the account of the sender who sent it.
UPDATE "bulk_batches" b SET account_id = s.account_id FROM "senders" s
WHERE s.id = b.sender_id AND NOT EXISTS (SELECT FROM "accounts" a WHERE a.id = b.account_id);
--> statement-breakpoint
-- Nobody waits for a signature of who is not there.
DELETE FROM "signing_turns" t WHERE NOT EXISTS (SELECT FROM "senders" s WHERE s.id = t.sender_id);
--> statement-breakpoint
ALTER TABLE "client_apps" ADD CONSTRAINT "client_apps_creator_id_senders_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "signing_turns" ADD CONSTRAINT "signing_turns_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "client_apps" VALIDATE CONSTRAINT "client_apps_creator_id_senders_id_fk";
--> statement-breakpoint
ALTER TABLE "bulk_batches" VALIDATE CONSTRAINT "bulk_batches_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "signing_turns" VALIDATE CONSTRAINT "signing_turns_sender_id_senders_id_fk";

DROP INDEX "signer_links_live";--> statement-breakpoint
ALTER TABLE "signer_links" ADD COLUMN "channel" text DEFAULT 'unrecorded' NOT NULL;--> statement-breakpoint
ALTER TABLE "signer_links" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "signer_links_live" ON "signer_links" USING btree ("package_id","role_id","signer_id","member","channel","recipient") WHERE "signer_links"."revoked" is null;
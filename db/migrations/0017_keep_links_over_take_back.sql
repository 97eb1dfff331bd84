ALTER TABLE "signer_links" ADD COLUMN "signer_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "signer_links" SET "signer_email" = lower("signers"."email") FROM "signers" WHERE "signers"."package_id" = "signer_links"."package_id" AND "signers"."role_id" = "signer_links"."role_id" AND "signers"."id" = "signer_links"."signer_id" AND "signer_links"."revoked" IS NULL;

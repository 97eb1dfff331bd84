DROP INDEX "sign_in_domains_account";--> statement-breakpoint
ALTER TABLE "sign_in_domains" DROP CONSTRAINT "sign_in_domains_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD CONSTRAINT "sign_in_domains_account_id_domain_pk" PRIMARY KEY("account_id","domain");--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD COLUMN "proven" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD COLUMN "proven_by" text;--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD COLUMN "lost" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD COLUMN "checked" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_domains_proven" ON "sign_in_domains" USING btree ("domain") WHERE "sign_in_domains"."proven" is not null;--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD CONSTRAINT "sign_in_domains_proven_by_known" CHECK ("sign_in_domains"."proven_by" in ('DNS', 'OWNER', 'USE'));--> statement-breakpoint
UPDATE "sign_in_domains" AS "d" SET "proven" = now(), "proven_by" = 'USE' WHERE EXISTS (
	SELECT 1 FROM "sign_in_providers" AS "p"
	JOIN "sender_identities" AS "i" ON "i"."issuer" = "p"."issuer" || '#' || "p"."client_id" || '@' || "p"."id"
	JOIN "senders" AS "s" ON "s"."id" = "i"."sender_id"
	WHERE "p"."account_id" = "d"."account_id" AND lower(substring("s"."email" from '@([^@]*)$')) = "d"."domain"
);

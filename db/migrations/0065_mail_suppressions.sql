CREATE TABLE "mail_suppressions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"address" text NOT NULL,
	"since" timestamp (3) with time zone,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"added_by" text DEFAULT '' NOT NULL,
	"soft_bounces" integer DEFAULT 0 NOT NULL,
	"mail_id" text,
	"mail_made" timestamp (3) with time zone,
	CONSTRAINT "mail_suppressions_reason_known" CHECK ("mail_suppressions"."reason" in ('hardBounce', 'softBounces', 'complaint', 'person'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "suppressed" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "signed_by" jsonb;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_suppressions_address" ON "mail_suppressions" USING btree ("account_id","address");--> statement-breakpoint
CREATE INDEX "mail_suppressions_since" ON "mail_suppressions" USING btree ("account_id","since" DESC NULLS LAST) WHERE "mail_suppressions"."since" is not null;--> statement-breakpoint
CREATE INDEX "mail_suppressions_counted" ON "mail_suppressions" USING btree ("mail_made") WHERE "mail_suppressions"."since" is null;--> statement-breakpoint
CREATE INDEX "mails_signed" ON "mails" USING btree ("created" DESC NULLS LAST) WHERE "mails"."signed_by" is not null;
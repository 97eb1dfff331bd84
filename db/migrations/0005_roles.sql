CREATE TABLE "passcodes" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"kind" text NOT NULL,
	"to_phone" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "groups_account";--> statement-breakpoint
DROP INDEX "signer_links_live";--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "verification" jsonb;--> statement-breakpoint
ALTER TABLE "signer_links" ADD COLUMN "member" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "group_snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "group_senders" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "acting" jsonb;--> statement-breakpoint
ALTER TABLE "group_members" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "passcodes" ADD CONSTRAINT "passcodes_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passcodes_role" ON "passcodes" USING btree ("package_id","role_id","signer_id");--> statement-breakpoint
CREATE INDEX "sms_messages_package" ON "sms_messages" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "sms_messages_queued" ON "sms_messages" USING btree ("created") WHERE "sms_messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "signers_group" ON "signers" USING btree ("group_id","package_id") WHERE "signers"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "signers_group_senders" ON "signers" USING gin ("group_senders");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "signer_links_live" ON "signer_links" USING btree ("package_id","role_id","signer_id","member") WHERE "signer_links"."revoked" is null;
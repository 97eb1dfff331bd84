CREATE TABLE "account_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_roles_permissions_known" CHECK ("account_roles"."permissions" <@ array['transaction.transaction', 'transaction.in_person', 'templates_layouts.templates', 'templates_layouts.layouts', 'sender_admin.api_access', 'sender_admin.users', 'sender_admin.role', 'groups.group_signing_management', 'sender_admin.reports', 'sender_admin.custom_fields', 'sender_admin.customization', 'sender_admin.event_notification', 'sender_admin.data_management', 'sender_admin.security_settings', 'sender_admin.self_serve_account_settings', 'transaction.change_signer', 'transaction.delegation_visibility', 'templates_layouts.share_templates', 'templates_layouts.share_layouts', 'sender_admin.subscription', 'sender_admin.sub_account_management', 'sender_admin.notary']::text[])
);
--> statement-breakpoint
CREATE TABLE "sender_roles" (
	"sender_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "sender_roles_sender_id_role_id_pk" PRIMARY KEY("sender_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "sender_role" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "account_roles" ADD CONSTRAINT "account_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_roles" ADD CONSTRAINT "sender_roles_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_roles" ADD CONSTRAINT "sender_roles_role_id_account_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."account_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_roles_name" ON "account_roles" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "sender_roles_role" ON "sender_roles" USING btree ("role_id");
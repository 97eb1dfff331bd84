CREATE TABLE "client_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"sender_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"media_type" text,
	"body" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_sender_id_key_pk" PRIMARY KEY("sender_id","key")
);
--> statement-breakpoint
CREATE TABLE "delegation_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "role_id" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "delegatee_id" text;--> statement-breakpoint
ALTER TABLE "client_apps" ADD CONSTRAINT "client_apps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_events" ADD CONSTRAINT "delegation_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_events" ADD CONSTRAINT "delegation_events_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_apps_account" ON "client_apps" USING btree ("account_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "delegation_events_account" ON "delegation_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "delegation_events_sender" ON "delegation_events" USING btree ("sender_id","at");--> statement-breakpoint
CREATE INDEX "packages_account_status" ON "packages" USING btree ("account_id","status","updated");--> statement-breakpoint
CREATE INDEX "packages_account_created" ON "packages" USING btree ("account_id","created");--> statement-breakpoint
CREATE INDEX "delegates_delegate" ON "delegates" USING btree ("delegate_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");
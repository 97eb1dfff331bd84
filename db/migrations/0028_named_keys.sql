CREATE TABLE "named_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone,
	"revoked" timestamp (3) with time zone,
	"last_used" timestamp (3) with time zone,
	"last_address" text DEFAULT '' NOT NULL,
	CONSTRAINT "named_keys_scope_known" CHECK ("named_keys"."scope" in ('READ', 'PACKAGES', 'EVERYTHING'))
);
--> statement-breakpoint
ALTER TABLE "named_keys" ADD CONSTRAINT "named_keys_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "named_keys_hash" ON "named_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "named_keys_previous" ON "named_keys" USING btree ("previous_hash");--> statement-breakpoint
CREATE INDEX "named_keys_sender" ON "named_keys" USING btree ("sender_id");
CREATE TABLE "account_event_heads" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"account_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text DEFAULT '' NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_email" text DEFAULT '' NOT NULL,
	"client_app" text DEFAULT '' NOT NULL,
	"subject_kind" text DEFAULT '' NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(actor_name || ' ' || actor_email || ' ' || subject_name || ' ' || subject_id || ' ' || act || ' ' || ip)) STORED,
	CONSTRAINT "account_events_account_id_sequence_pk" PRIMARY KEY("account_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"sender_id" text NOT NULL,
	"hash" text NOT NULL,
	"used" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_sender_id_hash_pk" PRIMARY KEY("sender_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sender_totps" (
	"sender_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_totps" ADD CONSTRAINT "sender_totps_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_at" ON "account_events" USING btree ("account_id","at","sequence");--> statement-breakpoint
CREATE INDEX "account_events_act" ON "account_events" USING btree ("account_id","act","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_events_actor" ON "account_events" USING btree ("account_id","actor_id","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_events_kind" ON "account_events" USING btree ("account_id","actor_kind","sequence" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_events_search" ON "account_events" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The audit log is written once. A row that could be changed would prove nothing.
CREATE FUNCTION refuse_account_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'account events cannot be updated or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER account_events_append_only BEFORE UPDATE OR DELETE ON "account_events" FOR EACH ROW EXECUTE FUNCTION refuse_account_event_change();
--> statement-breakpoint
CREATE TRIGGER account_events_no_truncate BEFORE TRUNCATE ON "account_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_account_event_change();

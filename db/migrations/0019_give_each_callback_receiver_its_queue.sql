DROP INDEX "callback_deliveries_due";--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "silences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "probe_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "callback_deliveries_due" ON "callback_deliveries" USING btree ("account_id","origin","next_attempt","sequence") WHERE "callback_deliveries"."status" = 'pending';
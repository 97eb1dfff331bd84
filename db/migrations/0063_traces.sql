ALTER TABLE "callback_deliveries" ADD COLUMN "traceparent" text;--> statement-breakpoint
CREATE INDEX "callback_deliveries_dead" ON "callback_deliveries" USING btree ("created") WHERE "callback_deliveries"."status" = 'dead';--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created") WHERE "mails"."status" = 'failed';
ALTER TABLE "packages" ADD COLUMN "sealed" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("created") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "packages_unsealed" ON "packages" USING btree ("completed") WHERE "packages"."status" in ('COMPLETED', 'ARCHIVED') and "packages"."sealed" is null;
ALTER TABLE "delivery_destinations" ADD COLUMN "worked" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_destinations" ADD COLUMN "failed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_destinations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "delivery_destinations" ADD COLUMN "detail" text;--> statement-breakpoint
CREATE INDEX "mails_destination" ON "mails" USING btree (("facts"->>'destination'),"created" DESC NULLS LAST) WHERE "mails"."facts"->>'destination' is not null;--> statement-breakpoint
ALTER TABLE "delivery_destinations" ADD CONSTRAINT "delivery_destinations_reason_known" CHECK ("delivery_destinations"."reason" in ('removed', 'unreachable', 'timeout', 'forbiddenAddress', 'hostKeyUnknown', 'hostKeyChanged', 'credentials', 'folderNotAllowed', 'folderMissing', 'refused', 'tooLarge', 'mailFailed', 'secretUnreadable', 'internal', 'copy'));

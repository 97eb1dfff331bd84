ALTER TABLE "client_apps" ADD COLUMN "last_used" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD COLUMN "last_duration" integer;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "callback_secrets" ADD COLUMN "previous_sealed" text;--> statement-breakpoint
ALTER TABLE "callback_secrets" ADD COLUMN "previous_until" timestamp (3) with time zone;
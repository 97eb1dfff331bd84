ALTER TABLE "identity_checks" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "next_ask" timestamp (3) with time zone;
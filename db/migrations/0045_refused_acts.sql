ALTER TABLE "sessions" ADD COLUMN "refused_acts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "refused_since" timestamp (3) with time zone;
ALTER TABLE "documents" ADD COLUMN "seal_due" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "seal_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "seal_note" text;--> statement-breakpoint
CREATE INDEX "documents_seal_due" ON "documents" USING btree ("seal_due") WHERE "documents"."seal_due" is not null;
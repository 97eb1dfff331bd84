ALTER TABLE "journal_entries" ADD COLUMN "act" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "corrects" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_corrects" ON "journal_entries" USING btree ("sender_id","corrects");
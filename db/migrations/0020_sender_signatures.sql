CREATE TABLE "sender_signatures" (
	"sender_id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sender_signatures" ADD CONSTRAINT "sender_signatures_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_signatures" ADD CONSTRAINT "sender_signatures_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sender_signatures_file" ON "sender_signatures" USING btree ("file");
--> statement-breakpoint
-- Whoever names a file makes its row in `files` (migration 0006).
CREATE TRIGGER sender_signatures_hold_file BEFORE INSERT OR UPDATE OF file ON "sender_signatures" FOR EACH ROW EXECUTE FUNCTION hold_file();

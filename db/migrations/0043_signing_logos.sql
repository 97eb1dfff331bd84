CREATE TABLE "signing_logos" (
	"account_id" text NOT NULL,
	"language" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "signing_logos_account_id_language_pk" PRIMARY KEY("account_id","language")
);
--> statement-breakpoint
ALTER TABLE "signing_logos" ADD CONSTRAINT "signing_logos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_logos" ADD CONSTRAINT "signing_logos_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signing_logos_file" ON "signing_logos" USING btree ("file");--> statement-breakpoint
CREATE TRIGGER signing_logos_hold_file BEFORE INSERT OR UPDATE OF file ON "signing_logos" FOR EACH ROW EXECUTE FUNCTION hold_file();

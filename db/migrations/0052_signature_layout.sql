ALTER TABLE "accounts" ADD COLUMN "signature_logo_file" text GENERATED ALWAYS AS (configuration->'signatureLayout'->>'file') STORED;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_signature_logo_file_files_hash_fk" FOREIGN KEY ("signature_logo_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_logo_files_hash_fk" FOREIGN KEY ("logo") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_signature_logo_file" ON "accounts" USING btree ("signature_logo_file") WHERE "accounts"."signature_logo_file" is not null;--> statement-breakpoint
CREATE INDEX "signatures_logo" ON "signatures" USING btree ("logo") WHERE "signatures"."logo" is not null;--> statement-breakpoint
-- As in migration 0006: whoever names a file makes its row in `files`.
CREATE OR REPLACE FUNCTION hold_mark_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_files(coalesce(NEW.mark->>'file', NEW.mark->>'vector'), NEW.logo);
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER signatures_hold_file ON "signatures";
--> statement-breakpoint
CREATE TRIGGER signatures_hold_file BEFORE INSERT OR UPDATE OF mark, logo ON "signatures" FOR EACH ROW EXECUTE FUNCTION hold_mark_file();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_logo_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_files(NEW.configuration->'logo'->>'file', NEW.configuration->'signatureLayout'->>'file');
  RETURN NEW;
END
$$;

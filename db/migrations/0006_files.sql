CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session_images" (
	"session_hash" text NOT NULL,
	"file" text NOT NULL,
	CONSTRAINT "session_images_session_hash_file_pk" PRIMARY KEY("session_hash","file")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "logo_file" text GENERATED ALWAYS AS (configuration->'logo'->>'file') STORED;
--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "mark_file" text GENERATED ALWAYS AS (coalesce(mark->>'file', mark->>'vector')) STORED;
--> statement-breakpoint
ALTER TABLE "session_images" ADD CONSTRAINT "session_images_session_hash_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Every hash that stands in a row of before, unused ones first with what the sweep knew of them.
INSERT INTO "files" ("hash", "unused_since") SELECT "hash", "since" FROM "unused_files";
--> statement-breakpoint
INSERT INTO "files" ("hash")
SELECT hash FROM (
  SELECT uploaded_file AS hash FROM "documents"
  UNION SELECT original_file FROM "documents"
  UNION SELECT plain_file FROM "documents"
  UNION SELECT current_file FROM "documents"
  UNION SELECT file FROM "library_documents"
  UNION SELECT file FROM "attachment_files"
  UNION SELECT mark_file FROM "signatures"
  UNION SELECT logo_file FROM "accounts"
  UNION SELECT jsonb_array_elements_text(facts->'images') FROM "sessions" WHERE jsonb_typeof(facts->'images') = 'array'
) named WHERE hash IS NOT NULL
ON CONFLICT ("hash") DO UPDATE SET unused_since = NULL;
--> statement-breakpoint
-- What the facts name stays there until the session ends; nothing reads it any more.
INSERT INTO "session_images" ("session_hash", "file")
SELECT hash, jsonb_array_elements_text(facts->'images') FROM "sessions" WHERE jsonb_typeof(facts->'images') = 'array'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TABLE "unused_files";
--> statement-breakpoint
ALTER TABLE "session_images" ADD CONSTRAINT "session_images_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("hash") WHERE "files"."unused_since" is not null;
--> statement-breakpoint
CREATE INDEX "session_images_file" ON "session_images" USING btree ("file");
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_logo_file_files_hash_fk" FOREIGN KEY ("logo_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_mark_file_files_hash_fk" FOREIGN KEY ("mark_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attachment_files" ADD CONSTRAINT "attachment_files_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_documents" ADD CONSTRAINT "library_documents_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_file_files_hash_fk" FOREIGN KEY ("uploaded_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_original_file_files_hash_fk" FOREIGN KEY ("original_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_plain_file_files_hash_fk" FOREIGN KEY ("plain_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_current_file_files_hash_fk" FOREIGN KEY ("current_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "accounts_logo_file" ON "accounts" USING btree ("logo_file") WHERE "accounts"."logo_file" is not null;
--> statement-breakpoint
CREATE INDEX "signatures_mark_file" ON "signatures" USING btree ("mark_file") WHERE "signatures"."mark_file" is not null;
--> statement-breakpoint
CREATE INDEX "attachment_files_file" ON "attachment_files" USING btree ("file");
--> statement-breakpoint
CREATE INDEX "library_documents_file" ON "library_documents" USING btree ("file");
--> statement-breakpoint
CREATE INDEX "documents_uploaded_file" ON "documents" USING btree ("uploaded_file");
--> statement-breakpoint
CREATE INDEX "documents_original_file" ON "documents" USING btree ("original_file");
--> statement-breakpoint
CREATE INDEX "documents_plain_file" ON "documents" USING btree ("plain_file") WHERE "documents"."plain_file" is not null;
--> statement-breakpoint
CREATE INDEX "documents_current_file" ON "documents" USING btree ("current_file") WHERE "documents"."current_file" is not null;
--> statement-breakpoint
-- A row that refers to a file makes the file's row, or holds the one that is there, before its foreign key is looked at: the
-- sweep, which locks what it removes, waits or passes by. The lock is the foreign key's own, which writers share.
CREATE FUNCTION hold_files(VARIADIC hashes text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
BEGIN
  -- In one order, so that two who bring the same new files do not wait for each other.
  FOR wanted IN SELECT DISTINCT hash FROM unnest(hashes) hash WHERE hash IS NOT NULL ORDER BY hash LOOP
    LOOP
      PERFORM FROM files WHERE hash = wanted FOR KEY SHARE;
      EXIT WHEN FOUND;
      INSERT INTO files (hash) VALUES (wanted) ON CONFLICT DO NOTHING;
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION hold_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_files(NEW.file);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_documents_hold_file BEFORE INSERT OR UPDATE OF file ON "library_documents" FOR EACH ROW EXECUTE FUNCTION hold_file();
--> statement-breakpoint
CREATE TRIGGER attachment_files_hold_file BEFORE INSERT OR UPDATE OF file ON "attachment_files" FOR EACH ROW EXECUTE FUNCTION hold_file();
--> statement-breakpoint
CREATE TRIGGER session_images_hold_file BEFORE INSERT OR UPDATE OF file ON "session_images" FOR EACH ROW EXECUTE FUNCTION hold_file();
--> statement-breakpoint
CREATE FUNCTION hold_document_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_files(NEW.uploaded_file, NEW.original_file, NEW.plain_file, NEW.current_file);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_hold_files BEFORE INSERT OR UPDATE OF uploaded_file, original_file, plain_file, current_file ON "documents" FOR EACH ROW EXECUTE FUNCTION hold_document_files();
--> statement-breakpoint
-- A generated column is not there yet before the row is written: the same expressions again.
CREATE FUNCTION hold_mark_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_files(coalesce(NEW.mark->>'file', NEW.mark->>'vector'));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signatures_hold_file BEFORE INSERT OR UPDATE OF mark ON "signatures" FOR EACH ROW EXECUTE FUNCTION hold_mark_file();
--> statement-breakpoint
CREATE FUNCTION hold_logo_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_files(NEW.configuration->'logo'->>'file');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_hold_file BEFORE INSERT OR UPDATE OF configuration ON "accounts" FOR EACH ROW EXECUTE FUNCTION hold_logo_file();

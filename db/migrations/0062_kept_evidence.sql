CREATE TABLE "anchored_chains" (
	"anchor" integer NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"path" jsonb NOT NULL,
	CONSTRAINT "anchored_chains_kind_id_last_pk" PRIMARY KEY("kind","id","last")
);
--> statement-breakpoint
CREATE TABLE "evidence_anchors" (
	"number" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"root" text NOT NULL,
	"chains" integer NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"made" timestamp (3) with time zone NOT NULL,
	"token" text,
	"stamped" timestamp (3) with time zone,
	"asked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deleted_packages" (
	"package_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"deleted" timestamp (3) with time zone NOT NULL,
	"messages_removed" timestamp (3) with time zone,
	"erased" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "anchored_chains" ADD CONSTRAINT "anchored_chains_anchor_evidence_anchors_number_fk" FOREIGN KEY ("anchor") REFERENCES "public"."evidence_anchors"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anchored_chains_anchor" ON "anchored_chains" USING btree ("anchor");--> statement-breakpoint
CREATE INDEX "evidence_anchors_waiting" ON "evidence_anchors" USING btree ("asked") WHERE "evidence_anchors"."token" is null;--> statement-breakpoint
CREATE INDEX "deleted_packages_messages" ON "deleted_packages" USING btree ("deleted") WHERE "deleted_packages"."messages_removed" is null;--> statement-breakpoint
CREATE INDEX "deleted_packages_evidence" ON "deleted_packages" USING btree ("account_id","deleted") WHERE "deleted_packages"."erased" is null;
--> statement-breakpoint
-- Those of before, by what the evidence tells of them.
INSERT INTO "deleted_packages" ("package_id", "account_id", "deleted")
SELECT e.package_id, max(e.account_id), max(e.at) FROM "evidence_events" e
WHERE e.type = 'package.deleted' AND NOT EXISTS (SELECT 1 FROM "packages" p WHERE p.id = e.package_id)
GROUP BY e.package_id;
--> statement-breakpoint
CREATE FUNCTION note_deleted_packages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_packages (package_id, account_id, deleted) SELECT id, account_id, now() FROM old_rows
  ON CONFLICT (package_id) DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER packages_deleted AFTER DELETE ON "packages" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_packages();
--> statement-breakpoint
-- Of a package that is gone, personal data may be taken out of the evidence, and nothing else may happen to it: what is left of what an
-- event told stood there before, and hashes, times and the chain stay.
CREATE OR REPLACE FUNCTION refuse_evidence_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.actor_id = '' AND NEW.actor_name = '' AND NEW.actor_email = '' AND NEW.ip = '' AND NEW.user_agent = ''
      AND NEW.document_id IS NULL AND NEW.data <@ OLD.data
      AND (NEW.package_id, NEW.sequence, NEW.account_id, NEW.type, NEW.at, NEW.actor_kind, NEW.previous_hash, NEW.hash)
        = (OLD.package_id, OLD.sequence, OLD.account_id, OLD.type, OLD.at, OLD.actor_kind, OLD.previous_hash, OLD.hash)
      AND NEW.document_hash IS NOT DISTINCT FROM OLD.document_hash
      AND NEW.values_hash IS NOT DISTINCT FROM OLD.values_hash
      AND EXISTS (SELECT 1 FROM deleted_packages d WHERE d.package_id = OLD.package_id)
      AND NOT EXISTS (SELECT 1 FROM packages p WHERE p.id = OLD.package_id)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'evidence events cannot be updated or deleted';
END
$$;

CREATE TABLE "bulk_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"total" integer NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"batch_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"content" text,
	"package_id" text,
	"message_key" text,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_rows_batch_id_row_number_pk" PRIMARY KEY("batch_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "package_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"trashed" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_turns" (
	"sender_id" text NOT NULL,
	"package_id" text NOT NULL,
	"is_turn" boolean NOT NULL,
	CONSTRAINT "signing_turns_sender_id_package_id_pk" PRIMARY KEY("sender_id","package_id")
);
--> statement-breakpoint
DROP INDEX "packages_owner_updated";--> statement-breakpoint
DROP INDEX "packages_owner_status";--> statement-breakpoint
DROP INDEX "packages_owner_trashed";--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "last_signed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "managing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_batch_id_bulk_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_turns" ADD CONSTRAINT "signing_turns_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_batches_template" ON "bulk_batches" USING btree ("template_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_batches_unfinished" ON "bulk_batches" USING btree ("created") WHERE "bulk_batches"."finished" is null;--> statement-breakpoint
CREATE INDEX "bulk_rows_waiting" ON "bulk_rows" USING btree ("batch_id","attempts","row_number") WHERE "bulk_rows"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "package_counts_sender" ON "package_counts" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "signing_turns_package" ON "signing_turns" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "packages_list_newest" ON "packages" USING btree ("owner_id","trashed","updated","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_updated" ON "packages" USING btree ("owner_id","trashed","status","updated","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_created" ON "packages" USING btree ("owner_id","trashed","status","created","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_completed" ON "packages" USING btree ("owner_id","trashed","status","completed","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_due" ON "packages" USING btree ("owner_id","trashed","status","due","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_signed" ON "packages" USING btree ("owner_id","trashed","status","last_signed","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_name" ON "packages" USING btree ("owner_id","trashed","status",lower("name"),"id","name") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "signers_watching" ON "signers" USING btree ("sender_id","package_id") WHERE not "signers"."managing";--> statement-breakpoint
-- How many packages each sender manages. Writers only ever add rows: nobody waits for anybody.
CREATE FUNCTION add_package_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO package_counts (sender_id, type, status, trashed, count)
    SELECT manager, type, status, trashed, count(*) FROM (
      SELECT owner_id AS manager, type, status, trashed FROM after_rows
      UNION ALL SELECT creator_id, type, status, trashed FROM after_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
    ) managed GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO package_counts (sender_id, type, status, trashed, count)
    SELECT manager, type, status, trashed, -count(*) FROM (
      SELECT owner_id AS manager, type, status, trashed FROM before_rows
      UNION ALL SELECT creator_id, type, status, trashed FROM before_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
    ) managed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO package_counts (sender_id, type, status, trashed, count)
    SELECT manager, type, status, trashed, sum(one) FROM (
      SELECT owner_id AS manager, type, status, trashed, 1 AS one FROM after_rows
      UNION ALL SELECT creator_id, type, status, trashed, 1 FROM after_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
      UNION ALL SELECT owner_id, type, status, trashed, -1 FROM before_rows
      UNION ALL SELECT creator_id, type, status, trashed, -1 FROM before_rows WHERE creator_id IS NOT NULL AND creator_id <> owner_id
    ) managed GROUP BY 1, 2, 3, 4 HAVING sum(one) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER package_counts_insert AFTER INSERT ON "packages" REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_counts();
--> statement-breakpoint
CREATE TRIGGER package_counts_update AFTER UPDATE ON "packages" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_counts();
--> statement-breakpoint
CREATE TRIGGER package_counts_delete AFTER DELETE ON "packages" REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION add_package_counts();
--> statement-breakpoint
-- A signer who manages the package finds it anyway.
CREATE FUNCTION set_signer_managing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.managing := NEW.sender_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM packages p WHERE p.id = NEW.package_id AND NEW.sender_id IN (p.owner_id, p.creator_id));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signers_managing BEFORE INSERT OR UPDATE OF sender_id, package_id, managing ON "signers" FOR EACH ROW EXECUTE FUNCTION set_signer_managing();
--> statement-breakpoint
CREATE FUNCTION refresh_signer_managing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger above says what it becomes.
  UPDATE signers SET managing = managing WHERE package_id = NEW.id AND sender_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER packages_managers AFTER UPDATE OF owner_id, creator_id ON "packages" FOR EACH ROW
WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.creator_id IS DISTINCT FROM NEW.creator_id) EXECUTE FUNCTION refresh_signer_managing();
--> statement-breakpoint
-- Whose signature a sent package waits for. The package's row is locked by whoever changes it (lib/packages/open-package.ts).
CREATE FUNCTION refresh_signing_turns(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signing_turns WHERE package_id = ANY (changed);
  INSERT INTO signing_turns (sender_id, package_id, is_turn)
  SELECT s.sender_id, s.package_id, bool_or(NOT EXISTS (
    SELECT 1 FROM roles e JOIN approvals b ON b.package_id = e.package_id AND b.role_id = e.id
    WHERE e.package_id = s.package_id AND e.index < r.index AND b.accepted IS NULL AND NOT b.optional AND NOT b.disabled))
  FROM packages p
  JOIN signers s ON s.package_id = p.id
  JOIN roles r ON r.package_id = s.package_id AND r.id = s.role_id
  WHERE p.id = ANY (changed) AND p.status = 'SENT' AND p.type = 'PACKAGE' AND s.sender_id IS NOT NULL
    AND EXISTS (SELECT 1 FROM approvals a WHERE a.package_id = s.package_id AND a.role_id = s.role_id
      AND a.accepted IS NULL AND NOT a.optional AND NOT a.disabled)
  GROUP BY s.sender_id, s.package_id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_sent_packages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM after_rows n JOIN before_rows o ON o.id = n.id
  WHERE o.status <> n.status AND 'SENT' IN (o.status, n.status);
  IF changed IS NOT NULL THEN PERFORM refresh_signing_turns(changed); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signing_turns_packages AFTER UPDATE ON "packages" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sent_packages();
--> statement-breakpoint
-- For roles, signers and approvals: drafts are most of what changes, and owe nobody's signature.
CREATE FUNCTION note_changed_signing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  SELECT array_agg(p.id) INTO changed FROM packages p
  WHERE p.id IN (SELECT package_id FROM changed_rows) AND p.status = 'SENT';
  IF changed IS NOT NULL THEN PERFORM refresh_signing_turns(changed); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signing_turns_roles_update AFTER UPDATE ON "roles" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_signers_insert AFTER INSERT ON "signers" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_signers_update AFTER UPDATE ON "signers" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_signers_delete AFTER DELETE ON "signers" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_approvals_insert AFTER INSERT ON "approvals" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_approvals_update AFTER UPDATE ON "approvals" REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
CREATE TRIGGER signing_turns_approvals_delete AFTER DELETE ON "approvals" REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_signing();
--> statement-breakpoint
-- When somebody signed last, for the order APPROVAL_SIGNING_DATE.
CREATE FUNCTION note_last_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE packages p SET last_signed = latest.at
  FROM (
    SELECT changed.package_id, (SELECT max(a.accepted) FROM approvals a WHERE a.package_id = changed.package_id) AS at
    FROM (
      SELECT DISTINCT n.package_id FROM after_rows n
      JOIN before_rows o USING (package_id, document_id, id) WHERE o.accepted IS DISTINCT FROM n.accepted
    ) changed
  ) latest
  WHERE p.id = latest.package_id AND p.last_signed IS DISTINCT FROM latest.at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER packages_last_signed AFTER UPDATE ON "approvals" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_last_signed();
--> statement-breakpoint
INSERT INTO package_counts (sender_id, type, status, trashed, count)
SELECT manager, type, status, trashed, count(*) FROM (
  SELECT owner_id AS manager, type, status, trashed FROM packages
  UNION ALL SELECT creator_id, type, status, trashed FROM packages WHERE creator_id IS NOT NULL AND creator_id <> owner_id
) managed GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
UPDATE signers SET managing = managing WHERE sender_id IS NOT NULL;
--> statement-breakpoint
UPDATE packages p SET last_signed = (SELECT max(a.accepted) FROM approvals a WHERE a.package_id = p.id);
--> statement-breakpoint
SELECT refresh_signing_turns(coalesce(array_agg(id), '{}')) FROM packages WHERE status = 'SENT';

ALTER TABLE "roles" ADD COLUMN "code_taken" timestamp (3) with time zone;--> statement-breakpoint
-- What a signer had on its way at their own service ends with their session, however that ends.
CREATE FUNCTION forget_remote_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "remote_acts" WHERE "session_hash" = NEW."hash";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_remote_acts AFTER UPDATE OF "revoked" ON "sessions" FOR EACH ROW
  WHEN (OLD."revoked" IS NULL AND NEW."revoked" IS NOT NULL) EXECUTE FUNCTION forget_remote_acts();--> statement-breakpoint
-- Whoever starts again, in another session, is not told how an earlier way there ended; one that is still on its way stays.
CREATE FUNCTION forget_ended_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "remote_acts" WHERE "package_id" = NEW."package_id" AND "role_id" = NEW."role_id"
    AND "signer_id" = NEW."signer_id" AND "state_hash" IS NULL AND "input" IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER forget_ended_acts AFTER INSERT ON "sessions" FOR EACH ROW
  WHEN (NEW."kind" = 'signer') EXECUTE FUNCTION forget_ended_acts();

-- UNLOGGED, which Drizzle cannot say: an attempt waits for no disk, and after a breakdown all buckets are full.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_parent_sessions_hash_fk" FOREIGN KEY ("parent") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_sessions_hash_fk" FOREIGN KEY ("parent") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_parent" ON "one_time_tokens" USING btree ("parent") WHERE "one_time_tokens"."parent" is not null;--> statement-breakpoint
CREATE INDEX "sessions_parent" ON "sessions" USING btree ("parent") WHERE "sessions"."parent" is not null;--> statement-breakpoint
-- Whoever revokes a session, and wherever: what was made from it is revoked too, and what would open another is gone. Whoever is
-- redeeming such a token at this moment is not waited for: they find the parent revoked.
CREATE FUNCTION end_with_parent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET revoked = NEW.revoked WHERE parent = NEW.hash AND revoked IS NULL;
  DELETE FROM one_time_tokens WHERE hash IN (
    SELECT hash FROM one_time_tokens WHERE parent = NEW.hash FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_end_with_parent AFTER UPDATE OF revoked ON "sessions" FOR EACH ROW
  WHEN (OLD.revoked IS NULL AND NEW.revoked IS NOT NULL) EXECUTE FUNCTION end_with_parent();

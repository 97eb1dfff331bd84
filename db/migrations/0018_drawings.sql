CREATE TABLE "drawing_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"session_hash" text NOT NULL,
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"field_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"drawing" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"strokes_hash" text,
	"ip" text,
	"user_agent" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"opened" timestamp (3) with time zone,
	"delivered" timestamp (3) with time zone,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sms_messages" DROP CONSTRAINT "sms_messages_kind_known";--> statement-breakpoint
ALTER TABLE "drawing_requests" ADD CONSTRAINT "drawing_requests_session_hash_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawing_requests" ADD CONSTRAINT "drawing_requests_field_fk" FOREIGN KEY ("package_id","document_id","approval_id","field_id") REFERENCES "public"."fields"("package_id","document_id","approval_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "drawing_requests_token" ON "drawing_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "drawing_requests_open" ON "drawing_requests" USING btree ("session_hash") WHERE "drawing_requests"."ended" is null;--> statement-breakpoint
CREATE INDEX "drawing_requests_field" ON "drawing_requests" USING btree ("package_id","document_id","approval_id","field_id");--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_kind_known" CHECK ("sms_messages"."kind" in ('passcode', 'signing-link', 'drawing-link')) NOT VALID;
--> statement-breakpoint
DO $$
DECLARE
  added record;
BEGIN
  FOR added IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint WHERE contype = 'c' AND NOT convalidated
    AND connamespace = current_schema()::regnamespace
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.relation, added.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'constraint % is not validated: %', added.name, SQLERRM;
    END;
  END LOOP;
END
$$;

-- Acts of signers with certificates of their own at a remote signing service, while they are on their way. Only a new table: older processes go on beside it.
CREATE TABLE "remote_acts" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"stage" text NOT NULL,
	"state_hash" text,
	"page" text NOT NULL,
	"input" jsonb,
	"token_sealed" text,
	"credential" jsonb,
	"placed" jsonb,
	"placed_at" timestamp (3) with time zone,
	"outcome" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remote_acts_stage_known" CHECK ("remote_acts"."stage" in ('service', 'key')),
	CONSTRAINT "remote_acts_outcome_known" CHECK ("remote_acts"."outcome" in ('cancelled', 'failed', 'unavailable', 'stale', 'noCertificate', 'overtaken'))
);
--> statement-breakpoint
ALTER TABLE "remote_acts" ADD CONSTRAINT "remote_acts_session_hash_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_acts" ADD CONSTRAINT "remote_acts_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remote_acts_state" ON "remote_acts" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "remote_acts_role" ON "remote_acts" USING btree ("package_id","role_id");
-- UNLOGGED, which Drizzle cannot say: nobody waits for a disk for it, and a replica has no use for it.
CREATE UNLOGGED TABLE "write_positions" (
	"sender_id" text PRIMARY KEY NOT NULL,
	"position" "pg_lsn" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "write_positions" ADD CONSTRAINT "write_positions_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;

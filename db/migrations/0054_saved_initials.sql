-- Initials stand beside the signature: what is there is a signature.
ALTER TABLE "sender_signatures" ADD COLUMN "kind" text DEFAULT 'signature' NOT NULL;--> statement-breakpoint
ALTER TABLE "sender_signatures" DROP CONSTRAINT "sender_signatures_pkey";--> statement-breakpoint
ALTER TABLE "sender_signatures" ADD CONSTRAINT "sender_signatures_sender_id_kind_pk" PRIMARY KEY("sender_id","kind");--> statement-breakpoint
ALTER TABLE "sender_signatures" ADD CONSTRAINT "sender_signatures_kind_known" CHECK ("sender_signatures"."kind" in ('signature', 'initials'));

CREATE TABLE "sender_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sender_id" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "sender_identities_named" CHECK ("sender_identities"."issuer" <> '' and "sender_identities"."subject" <> '')
);
--> statement-breakpoint
ALTER TABLE "sender_identities" ADD CONSTRAINT "sender_identities_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sender_identities_sender" ON "sender_identities" USING btree ("sender_id","issuer");
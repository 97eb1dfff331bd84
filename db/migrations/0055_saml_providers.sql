CREATE TABLE "saml_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"browser" text NOT NULL,
	"wanted" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"answered" timestamp (3) with time zone,
	"assertion" text,
	"ticket" text,
	"person_sealed" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "kind" text DEFAULT 'OIDC' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "entry_point" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD COLUMN "certificate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD CONSTRAINT "saml_requests_account_id_sign_in_providers_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sign_in_providers"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saml_requests_assertion" ON "saml_requests" USING btree ("account_id","assertion");--> statement-breakpoint
CREATE UNIQUE INDEX "saml_requests_ticket" ON "saml_requests" USING btree ("ticket");--> statement-breakpoint
CREATE INDEX "saml_requests_expires" ON "saml_requests" USING btree ("expires");--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_kind_known" CHECK ("sign_in_providers"."kind" in ('OIDC', 'SAML'));
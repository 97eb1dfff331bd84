CREATE TABLE "sign_in_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"account_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"trust_email" boolean DEFAULT false NOT NULL,
	"new_people" text DEFAULT 'INVITED_ONLY' NOT NULL,
	"only_this_way" boolean DEFAULT false NOT NULL,
	"configured" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_by" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_providers_new_people_known" CHECK ("sign_in_providers"."new_people" in ('INVITED_ONLY', 'REGULAR'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_domains" ADD CONSTRAINT "sign_in_domains_account_id_sign_in_providers_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sign_in_providers"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_settled_by_senders_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."senders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_domains_account" ON "sign_in_domains" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_providers_id" ON "sign_in_providers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sign_in_providers_settled" ON "sign_in_providers" USING btree ("settled_by");
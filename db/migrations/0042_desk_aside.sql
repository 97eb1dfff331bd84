CREATE TABLE "desk_aside" (
	"sender_id" text NOT NULL,
	"package_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_aside_sender_id_package_id_pk" PRIMARY KEY("sender_id","package_id")
);
--> statement-breakpoint
ALTER TABLE "desk_aside" ADD CONSTRAINT "desk_aside_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_aside" ADD CONSTRAINT "desk_aside_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_aside_package" ON "desk_aside" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("account_id","created" DESC NULLS LAST) WHERE "mails"."report"->>'kind' = 'returned' or ("mails"."report" is null and "mails"."status" = 'failed' and "mails"."attempts" > 0);
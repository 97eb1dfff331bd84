DROP INDEX "senders_email";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "senders" ADD COLUMN "home_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_home_id_senders_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_parent" ON "accounts" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "senders_home" ON "senders" USING btree ("home_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "senders_email" ON "senders" USING btree (lower("email")) WHERE "senders"."deleted" is null and "senders"."home_id" is null;
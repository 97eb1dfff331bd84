CREATE TABLE "callback_secrets" (
	"account_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_visibilities" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "document_visibilities" CASCADE;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ALTER COLUMN "package_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ALTER COLUMN "next_attempt" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "callback_deliveries" ALTER COLUMN "next_attempt" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD COLUMN "last_attempt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "visibility" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "plain_file" text;--> statement-breakpoint
ALTER TABLE "packages" ADD COLUMN "due_computed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD COLUMN "from_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD COLUMN "next_date" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "callback_secrets" ADD CONSTRAINT "callback_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_documents" ADD CONSTRAINT "library_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_documents_account" ON "library_documents" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "callback_deliveries_due" ON "callback_deliveries" USING btree ("account_id","next_attempt") WHERE "callback_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "callback_deliveries_line" ON "callback_deliveries" USING btree ("package_id","origin","sequence") WHERE "callback_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "callback_deliveries_created" ON "callback_deliveries" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "callback_deliveries_once" ON "callback_deliveries" USING btree ("package_id","sequence","origin");--> statement-breakpoint
CREATE INDEX "reminder_schedules_next" ON "reminder_schedules" USING btree ("next_date") WHERE "reminder_schedules"."next_date" is not null;
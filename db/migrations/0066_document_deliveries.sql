CREATE TABLE "delivery_destinations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"bucket" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"secret_sealed" text,
	"host_key" text DEFAULT '' NOT NULL,
	"every_package" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_destinations_kind_known" CHECK ("delivery_destinations"."kind" in ('folder', 's3', 'webdav', 'sftp', 'webhook', 'mail'))
);
--> statement-breakpoint
CREATE TABLE "document_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"package_id" text NOT NULL,
	"destination_id" text NOT NULL,
	"destination_name" text NOT NULL,
	"kind" text,
	"document_id" text NOT NULL,
	"document_name" text NOT NULL,
	"path" text NOT NULL,
	"file" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"detail" text,
	"mail_id" text,
	"last_attempt" timestamp (3) with time zone,
	"next_attempt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_deliveries_kind_known" CHECK ("document_deliveries"."kind" in ('folder', 's3', 'webdav', 'sftp', 'webhook', 'mail')),
	CONSTRAINT "document_deliveries_status_known" CHECK ("document_deliveries"."status" in ('queued', 'retrying', 'delivered', 'failed')),
	CONSTRAINT "document_deliveries_reason_known" CHECK ("document_deliveries"."reason" in ('removed', 'unreachable', 'timeout', 'forbiddenAddress', 'hostKeyUnknown', 'hostKeyChanged', 'credentials', 'folderNotAllowed', 'folderMissing', 'refused', 'tooLarge', 'mailFailed', 'secretUnreadable', 'internal', 'copy'))
);
--> statement-breakpoint
ALTER TABLE "delivery_destinations" ADD CONSTRAINT "delivery_destinations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_destinations_name" ON "delivery_destinations" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "document_deliveries_once" ON "document_deliveries" USING btree ("package_id","destination_id","document_id");--> statement-breakpoint
CREATE INDEX "document_deliveries_due" ON "document_deliveries" USING btree ("next_attempt") WHERE "document_deliveries"."status" in ('queued', 'retrying');--> statement-breakpoint
CREATE INDEX "document_deliveries_destination" ON "document_deliveries" USING btree ("destination_id","next_attempt") WHERE "document_deliveries"."status" in ('queued', 'retrying');--> statement-breakpoint
CREATE INDEX "document_deliveries_account" ON "document_deliveries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_deliveries_file" ON "document_deliveries" USING btree ("file");
--> statement-breakpoint
-- The bytes that are on their way stay, whatever becomes of the document meanwhile (migration 0006 says how).
CREATE TRIGGER document_deliveries_hold_file BEFORE INSERT OR UPDATE OF file ON "document_deliveries" FOR EACH ROW EXECUTE FUNCTION hold_file();

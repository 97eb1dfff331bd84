CREATE TABLE "removed_documents" (
	"package_id" text NOT NULL,
	"id" text NOT NULL,
	"document" jsonb NOT NULL,
	"approvals" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"conditions" jsonb,
	"uploaded_file" text NOT NULL,
	"original_file" text NOT NULL,
	"plain_file" text,
	"current_file" text,
	"removed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_documents_package_id_id_pk" PRIMARY KEY("package_id","id")
);
--> statement-breakpoint
CREATE TABLE "removed_roles" (
	"package_id" text NOT NULL,
	"id" text NOT NULL,
	"role" jsonb NOT NULL,
	"signers" jsonb NOT NULL,
	"approvals" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"conditions" jsonb,
	"removed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_roles_package_id_id_pk" PRIMARY KEY("package_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_documents" ADD CONSTRAINT "removed_documents_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_documents" ADD CONSTRAINT "removed_documents_uploaded_file_files_hash_fk" FOREIGN KEY ("uploaded_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_documents" ADD CONSTRAINT "removed_documents_original_file_files_hash_fk" FOREIGN KEY ("original_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_documents" ADD CONSTRAINT "removed_documents_plain_file_files_hash_fk" FOREIGN KEY ("plain_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_documents" ADD CONSTRAINT "removed_documents_current_file_files_hash_fk" FOREIGN KEY ("current_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_roles" ADD CONSTRAINT "removed_roles_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_documents_removed" ON "removed_documents" USING btree ("removed");--> statement-breakpoint
CREATE INDEX "removed_documents_uploaded_file" ON "removed_documents" USING btree ("uploaded_file");--> statement-breakpoint
CREATE INDEX "removed_documents_original_file" ON "removed_documents" USING btree ("original_file");--> statement-breakpoint
CREATE INDEX "removed_documents_plain_file" ON "removed_documents" USING btree ("plain_file") WHERE "removed_documents"."plain_file" is not null;--> statement-breakpoint
CREATE INDEX "removed_documents_current_file" ON "removed_documents" USING btree ("current_file") WHERE "removed_documents"."current_file" is not null;--> statement-breakpoint
CREATE INDEX "removed_roles_removed" ON "removed_roles" USING btree ("removed");--> statement-breakpoint
CREATE TRIGGER removed_documents_hold_files BEFORE INSERT OR UPDATE OF uploaded_file, original_file, plain_file, current_file ON "removed_documents" FOR EACH ROW EXECUTE FUNCTION hold_document_files();

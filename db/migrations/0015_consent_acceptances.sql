CREATE TABLE "consent_acceptances" (
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"file" text NOT NULL,
	"title" text NOT NULL,
	"language" text,
	"version" text,
	"text_hash" text,
	CONSTRAINT "consent_acceptances_package_id_document_id_approval_id_pk" PRIMARY KEY("package_id","document_id","approval_id")
);
--> statement-breakpoint
ALTER TABLE "consent_acceptances" ADD CONSTRAINT "consent_acceptances_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_acceptances" ADD CONSTRAINT "consent_acceptances_approval_fk" FOREIGN KEY ("package_id","document_id","approval_id") REFERENCES "public"."approvals"("package_id","document_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_acceptances_file" ON "consent_acceptances" USING btree ("file");--> statement-breakpoint
CREATE TRIGGER consent_acceptances_hold_file BEFORE INSERT OR UPDATE OF file ON "consent_acceptances" FOR EACH ROW EXECUTE FUNCTION hold_file();

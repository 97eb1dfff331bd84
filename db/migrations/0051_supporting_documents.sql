CREATE TABLE "supporting_documents" (
	"package_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"file" text,
	"size" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" timestamp (3) with time zone,
	CONSTRAINT "supporting_documents_package_id_id_pk" PRIMARY KEY("package_id","id")
);
--> statement-breakpoint
ALTER TABLE "supporting_documents" ADD CONSTRAINT "supporting_documents_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supporting_documents" ADD CONSTRAINT "supporting_documents_file_files_hash_fk" FOREIGN KEY ("file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supporting_documents_file" ON "supporting_documents" USING btree ("file");--> statement-breakpoint
CREATE TRIGGER supporting_documents_hold_file BEFORE INSERT OR UPDATE OF file ON "supporting_documents" FOR EACH ROW EXECUTE FUNCTION hold_file();

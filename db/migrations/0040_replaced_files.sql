CREATE TABLE "replaced_files" (
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"tagged" boolean NOT NULL,
	"size" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"uploaded_file" text NOT NULL,
	"original_file" text NOT NULL,
	"plain_file" text,
	"removed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replaced_files_package_id_document_id_version_pk" PRIMARY KEY("package_id","document_id","version")
);
--> statement-breakpoint
ALTER TABLE "replaced_files" ADD CONSTRAINT "replaced_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_files" ADD CONSTRAINT "replaced_files_uploaded_file_files_hash_fk" FOREIGN KEY ("uploaded_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_files" ADD CONSTRAINT "replaced_files_original_file_files_hash_fk" FOREIGN KEY ("original_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_files" ADD CONSTRAINT "replaced_files_plain_file_files_hash_fk" FOREIGN KEY ("plain_file") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_files_removed" ON "replaced_files" USING btree ("removed");--> statement-breakpoint
CREATE INDEX "replaced_files_uploaded_file" ON "replaced_files" USING btree ("uploaded_file");--> statement-breakpoint
CREATE INDEX "replaced_files_original_file" ON "replaced_files" USING btree ("original_file");--> statement-breakpoint
CREATE INDEX "replaced_files_plain_file" ON "replaced_files" USING btree ("plain_file") WHERE "replaced_files"."plain_file" is not null;
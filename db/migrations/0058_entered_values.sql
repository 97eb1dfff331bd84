CREATE TABLE "entered_values" (
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"field_id" text NOT NULL,
	"before" text,
	"entered" text NOT NULL,
	CONSTRAINT "entered_values_package_id_document_id_approval_id_field_id_pk" PRIMARY KEY("package_id","document_id","approval_id","field_id")
);
--> statement-breakpoint
ALTER TABLE "entered_values" ADD CONSTRAINT "entered_values_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;
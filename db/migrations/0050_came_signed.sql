ALTER TABLE "documents" ADD COLUMN "external_signed" boolean;--> statement-breakpoint
ALTER TABLE "replaced_files" ADD COLUMN "external_signed" boolean;--> statement-breakpoint
CREATE INDEX "documents_unlooked" ON "documents" USING btree ("original_file") WHERE "documents"."external_signed" is null;
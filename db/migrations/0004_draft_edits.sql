CREATE TABLE "draft_edits" (
	"position" bigserial NOT NULL,
	"package_id" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"document_id" text,
	"document_hash" text,
	"data" jsonb NOT NULL,
	"edits" integer NOT NULL,
	"first" timestamp (3) with time zone NOT NULL,
	"last" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_edits_package_id_actor_subject_pk" PRIMARY KEY("package_id","actor","subject")
);
--> statement-breakpoint
ALTER TABLE "draft_edits" ADD CONSTRAINT "draft_edits_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_edits_last" ON "draft_edits" USING btree ("last");
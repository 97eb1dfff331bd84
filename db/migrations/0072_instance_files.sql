CREATE TABLE "instance_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"mac" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_files_folder_name_pk" PRIMARY KEY("folder","name"),
	CONSTRAINT "instance_files_folder_known" CHECK ("instance_files"."folder" in ('keys', 'trust', 'outbox'))
);

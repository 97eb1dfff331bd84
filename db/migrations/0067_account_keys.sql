CREATE TABLE "account_keys" (
	"account_id" text NOT NULL,
	"version" integer NOT NULL,
	"wrapped" text,
	"wrapped_by" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed" timestamp (3) with time zone,
	CONSTRAINT "account_keys_account_id_version_pk" PRIMARY KEY("account_id","version"),
	CONSTRAINT "account_keys_wrapped_or_destroyed" CHECK (("account_keys"."destroyed" is null) = ("account_keys"."wrapped" is not null) and ("account_keys"."wrapped" is null) = ("account_keys"."wrapped_by" is null))
);
--> statement-breakpoint
CREATE TABLE "file_folders" (
	"prefix" text PRIMARY KEY NOT NULL,
	"plain" integer NOT NULL,
	"seen" timestamp (3) with time zone NOT NULL
);

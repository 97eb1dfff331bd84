CREATE TABLE "consent_words" (
	"file" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);

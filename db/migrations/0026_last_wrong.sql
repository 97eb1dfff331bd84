ALTER TABLE "in_person_sessions" ADD COLUMN "last_wrong" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "last_wrong" text;--> statement-breakpoint
ALTER TABLE "passcodes" ADD COLUMN "last_wrong" text;
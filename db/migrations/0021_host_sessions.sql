ALTER TABLE "sessions" DROP CONSTRAINT "sessions_kind_known";--> statement-breakpoint
-- Hosts who hold a package while the version changes keep their device, and it reaches nothing else any more.
UPDATE "sessions" SET "kind" = 'host' FROM "in_person_sessions" WHERE "in_person_sessions"."host_session" = "sessions"."hash";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind_known" CHECK ("sessions"."kind" in ('sender', 'sender-package', 'signer', 'host'));

-- Acts of signers whose certificate is on a device at their side, or who choose among several. Older processes go on beside it: what they write is taken as ever.
ALTER TABLE "remote_acts" DROP CONSTRAINT "remote_acts_stage_known";--> statement-breakpoint
ALTER TABLE "remote_acts" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "remote_acts" ADD CONSTRAINT "remote_acts_stage_known" CHECK ("remote_acts"."stage" in ('service', 'choice', 'key', 'device'));

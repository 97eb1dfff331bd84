CREATE TABLE "reminders" (
	"package_id" text NOT NULL,
	"position" integer NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"sent_date" timestamp (3) with time zone,
	"missed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reminders_package_id_position_pk" PRIMARY KEY("package_id","position")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_package_id_reminder_schedules_package_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."reminder_schedules"("package_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The dates in their order; what was neither sent nor missed is still to come.
INSERT INTO "reminders" ("package_id", "position", "date", "sent_date", "missed")
SELECT s.package_id, one.position - 1, (one.value->>'date')::timestamptz, (one.value->>'sentDate')::timestamptz,
  coalesce((one.value->>'missed')::boolean, false)
FROM "reminder_schedules" s, jsonb_array_elements(s.reminders) WITH ORDINALITY AS one(value, position);
--> statement-breakpoint
ALTER TABLE "reminder_schedules" DROP COLUMN "reminders";
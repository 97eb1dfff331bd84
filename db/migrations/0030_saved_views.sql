CREATE TABLE "desk_marks" (
	"sender_id" text PRIMARY KEY NOT NULL,
	"first_steps_done" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"sender_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_sender_id_list_name_pk" PRIMARY KEY("sender_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roles_locked" ON "roles" USING btree ("package_id") WHERE "roles"."locked";
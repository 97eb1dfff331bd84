CREATE TABLE "fast_track_links" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"most_uses" integer,
	"expires" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "template_uses" (
	"package_id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"link_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "fast_track_links" ADD CONSTRAINT "fast_track_links_template_id_packages_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fast_track_links" ADD CONSTRAINT "fast_track_links_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fast_track_links_live" ON "fast_track_links" USING btree ("template_id","sender_id") WHERE "fast_track_links"."revoked" is null;--> statement-breakpoint
CREATE INDEX "fast_track_links_sender" ON "fast_track_links" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "template_uses_template" ON "template_uses" USING btree ("template_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "template_uses_link" ON "template_uses" USING btree ("link_id") WHERE "template_uses"."link_id" is not null;--> statement-breakpoint
INSERT INTO "template_uses" ("package_id", "template_id", "created")
SELECT made."package_id", made."data" ->> 'from', made."at"
FROM "evidence_events" made
JOIN "packages" template ON template."id" = made."data" ->> 'from' AND template."type" = 'TEMPLATE'
JOIN "packages" made_of_it ON made_of_it."id" = made."package_id" AND made_of_it."type" = 'PACKAGE'
WHERE made."type" = 'package.created'
ON CONFLICT DO NOTHING;

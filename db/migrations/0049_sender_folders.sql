CREATE TABLE "foldered_packages" (
	"sender_id" text NOT NULL,
	"package_id" text NOT NULL,
	"folder_id" text NOT NULL,
	CONSTRAINT "foldered_packages_sender_id_package_id_pk" PRIMARY KEY("sender_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "sender_folders" (
	"sender_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sender_folders_sender_id_id_pk" PRIMARY KEY("sender_id","id")
);
--> statement-breakpoint
ALTER TABLE "foldered_packages" ADD CONSTRAINT "foldered_packages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foldered_packages" ADD CONSTRAINT "foldered_packages_folder" FOREIGN KEY ("sender_id","folder_id") REFERENCES "public"."sender_folders"("sender_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_folders" ADD CONSTRAINT "sender_folders_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "foldered_packages_folder" ON "foldered_packages" USING btree ("sender_id","folder_id");--> statement-breakpoint
CREATE INDEX "foldered_packages_package" ON "foldered_packages" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sender_folders_name" ON "sender_folders" USING btree ("sender_id",lower("name"));
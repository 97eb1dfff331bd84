-- Trigram search over names; a trusted extension, so the database owner may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "client_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"creator_id" text,
	"secret_hash" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"sender_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"holder" text,
	"status" integer,
	"media_type" text,
	"body" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_sender_id_key_pk" PRIMARY KEY("sender_id","key")
);
--> statement-breakpoint
CREATE TABLE "account_custom_fields" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data" jsonb,
	CONSTRAINT "account_custom_fields_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"company" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"timezone_id" text DEFAULT 'GMT' NOT NULL,
	"logo_url" text,
	"ceremony_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"features" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"configuration" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callback_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"package_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"event" text NOT NULL,
	"body" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status" integer,
	"last_error" text,
	"last_attempt" timestamp (3) with time zone,
	"next_attempt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callback_secrets" (
	"account_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callbacks" (
	"account_id" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"url" text NOT NULL,
	"key_sealed" text NOT NULL,
	"events" text[] NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"silences" integer DEFAULT 0 NOT NULL,
	"probe_at" timestamp (3) with time zone,
	CONSTRAINT "callbacks_account_id_origin_pk" PRIMARY KEY("account_id","origin")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"account_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_texts_account_id_language_pk" PRIMARY KEY("account_id","language")
);
--> statement-breakpoint
CREATE TABLE "designer_profiles" (
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designer_profiles_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"id" text NOT NULL,
	"role_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"optional" boolean DEFAULT false NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"enforce_capture_signature" boolean DEFAULT false NOT NULL,
	"from_file" boolean DEFAULT false NOT NULL,
	"tooltip" text DEFAULT '' NOT NULL,
	"accepted" timestamp (3) with time zone,
	"signed" timestamp (3) with time zone,
	"data" jsonb,
	CONSTRAINT "approvals_package_id_document_id_id_pk" PRIMARY KEY("package_id","document_id","id")
);
--> statement-breakpoint
CREATE TABLE "fields" (
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"approval_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"subtype" text NOT NULL,
	"position" integer NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	"left" double precision NOT NULL,
	"top" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"value" text,
	"binding" text,
	"extract" boolean DEFAULT false NOT NULL,
	"extract_anchor" jsonb,
	"validation" jsonb,
	"font_size" integer,
	"tooltip" text,
	"data" jsonb,
	CONSTRAINT "fields_package_id_document_id_approval_id_id_pk" PRIMARY KEY("package_id","document_id","approval_id","id")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"package_id" text NOT NULL,
	"document_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"approval_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"signer_name" text NOT NULL,
	"mark" jsonb,
	"values" jsonb NOT NULL,
	"values_hash" text NOT NULL,
	"committed" timestamp (3) with time zone NOT NULL,
	"applied" timestamp (3) with time zone,
	"level" text,
	CONSTRAINT "signatures_package_id_document_id_sequence_pk" PRIMARY KEY("package_id","document_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "bulk_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"total" integer NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"batch_id" text NOT NULL,
	"row_number" integer NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"content" text,
	"package_id" text,
	"message_key" text,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_rows_batch_id_row_number_pk" PRIMARY KEY("batch_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "delegation_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_events" (
	"package_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text DEFAULT '' NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"actor_email" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"document_id" text,
	"document_hash" text,
	"values_hash" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "evidence_events_package_id_sequence_pk" PRIMARY KEY("package_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "file_stores" (
	"id" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unused_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"package_id" text,
	"role_id" text,
	"kind" text NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"message_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "package_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"trashed" boolean NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_turns" (
	"sender_id" text NOT NULL,
	"package_id" text NOT NULL,
	"is_turn" boolean NOT NULL,
	CONSTRAINT "signing_turns_sender_id_package_id_pk" PRIMARY KEY("sender_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "attachment_files" (
	"package_id" text NOT NULL,
	"attachment_id" text NOT NULL,
	"id" integer NOT NULL,
	"role_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"inserted" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed" timestamp (3) with time zone,
	CONSTRAINT "attachment_files_package_id_attachment_id_id_pk" PRIMARY KEY("package_id","attachment_id","id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"package_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"index" integer NOT NULL,
	"extract" boolean DEFAULT false NOT NULL,
	"extraction_types" text[] DEFAULT '{}' NOT NULL,
	"tagged" boolean DEFAULT false NOT NULL,
	"external" jsonb,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visibility" jsonb,
	"data" jsonb,
	"size" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"uploaded_file" text NOT NULL,
	"original_file" text NOT NULL,
	"plain_file" text,
	"current_file" text,
	"applied_sequence" integer DEFAULT 0 NOT NULL,
	"sealed" timestamp (3) with time zone,
	"seal_level" text,
	"seal_due" timestamp (3) with time zone,
	"seal_tries" integer DEFAULT 0 NOT NULL,
	"seal_note" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_package_id_id_pk" PRIMARY KEY("package_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"from_person" jsonb NOT NULL,
	"to_people" jsonb NOT NULL,
	"documents" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"creator_id" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text DEFAULT 'PACKAGE' NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"trashed" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'ACCOUNT' NOT NULL,
	"language" text NOT NULL,
	"timezone_id" text NOT NULL,
	"email_message" text DEFAULT '' NOT NULL,
	"autocomplete" boolean DEFAULT true NOT NULL,
	"due" timestamp (3) with time zone,
	"due_computed" boolean DEFAULT false NOT NULL,
	"notarized" boolean,
	"notary_role_id" text,
	"settings" jsonb,
	"conditions" jsonb,
	"limits" jsonb,
	"signed_document_delivery" jsonb,
	"data" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone,
	"completed" timestamp (3) with time zone,
	"sealed" timestamp (3) with time zone,
	"last_signed" timestamp (3) with time zone,
	"search_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_schedules" (
	"package_id" text PRIMARY KEY NOT NULL,
	"start_in_days_delay" integer NOT NULL,
	"interval_in_days" integer NOT NULL,
	"repetitions_count" integer NOT NULL,
	"reminders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"from_account" boolean DEFAULT false NOT NULL,
	"next_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"package_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'SIGNER' NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"reassign" boolean DEFAULT false NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"failed_authentications" integer DEFAULT 0 NOT NULL,
	"special_types" text[] DEFAULT '{}' NOT NULL,
	"email_message" jsonb,
	"attachment_requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"verification" jsonb,
	"data" jsonb,
	"invited" timestamp (3) with time zone,
	"opened" timestamp (3) with time zone,
	"completed" timestamp (3) with time zone,
	CONSTRAINT "roles_package_id_id_pk" PRIMARY KEY("package_id","id")
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"sender_id" text,
	"managing" boolean DEFAULT false NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"language" text,
	"timezone_id" text DEFAULT 'GMT' NOT NULL,
	"group_id" text,
	"group_snapshot" jsonb,
	"group_senders" text[] DEFAULT '{}' NOT NULL,
	"acting" jsonb,
	"signature" jsonb,
	"auth" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"knowledge_based_authentication" jsonb,
	"notification_methods" jsonb,
	"address" jsonb,
	"external" jsonb,
	"professional_identity_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_custom_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special_types" text[] DEFAULT '{}' NOT NULL,
	"data" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signers_package_id_role_id_id_pk" PRIMARY KEY("package_id","role_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delegates" (
	"sender_id" text NOT NULL,
	"delegate_id" text NOT NULL,
	"start_date" timestamp (3) with time zone,
	"expiry_date" timestamp (3) with time zone,
	"send_email_copies" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	CONSTRAINT "delegates_sender_id_delegate_id_pk" PRIMARY KEY("sender_id","delegate_id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"member_type" text DEFAULT 'REGULAR' NOT NULL,
	"user_id" text,
	"pending" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_members_group_id_sender_id_pk" PRIMARY KEY("group_id","sender_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"email_members" boolean DEFAULT false NOT NULL,
	"data" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"sender_id" text NOT NULL,
	"sequence_number" integer NOT NULL,
	"package_id" text,
	"document_type" text DEFAULT '' NOT NULL,
	"document_name" text DEFAULT '' NOT NULL,
	"signer_name" text DEFAULT '' NOT NULL,
	"signature_type" text DEFAULT '' NOT NULL,
	"id_type" text DEFAULT '' NOT NULL,
	"id_value" text DEFAULT '' NOT NULL,
	"jurisdiction" text DEFAULT '' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"creation_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entries_sender_id_sequence_number_pk" PRIMARY KEY("sender_id","sequence_number")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"single_use" boolean DEFAULT true NOT NULL,
	"sender_id" text,
	"package_id" text,
	"role_id" text,
	"signer_id" text,
	"delegatee_id" text,
	"session_fields" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"used" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sender_custom_fields" (
	"sender_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data" jsonb,
	CONSTRAINT "sender_custom_fields_sender_id_id_pk" PRIMARY KEY("sender_id","id")
);
--> statement-breakpoint
CREATE TABLE "senders" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"phone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"timezone_id" text DEFAULT 'GMT' NOT NULL,
	"status" text DEFAULT 'INVITED' NOT NULL,
	"type" text DEFAULT 'REGULAR' NOT NULL,
	"special_types" text[] DEFAULT '{}' NOT NULL,
	"signature" jsonb,
	"address" jsonb,
	"external" jsonb,
	"professional_identity_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notary_commission" jsonb,
	"password_hash" text,
	"failed_sign_ins" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"activated" timestamp (3) with time zone,
	"locked" timestamp (3) with time zone,
	"deleted" timestamp (3) with time zone,
	"data" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"sender_id" text,
	"package_id" text,
	"role_id" text,
	"signer_id" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"authenticated" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signer_links" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"member" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT 'unrecorded' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"signer_email" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passcodes" (
	"id" text PRIMARY KEY NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"package_id" text NOT NULL,
	"role_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"kind" text NOT NULL,
	"to_phone" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "client_apps" ADD CONSTRAINT "client_apps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_custom_fields" ADD CONSTRAINT "account_custom_fields_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD CONSTRAINT "callback_deliveries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_secrets" ADD CONSTRAINT "callback_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer_profiles" ADD CONSTRAINT "designer_profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_package_id_document_id_documents_package_id_id_fk" FOREIGN KEY ("package_id","document_id") REFERENCES "public"."documents"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_package_id_document_id_approval_id_approvals_package_id_document_id_id_fk" FOREIGN KEY ("package_id","document_id","approval_id") REFERENCES "public"."approvals"("package_id","document_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_package_id_document_id_documents_package_id_id_fk" FOREIGN KEY ("package_id","document_id") REFERENCES "public"."documents"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_batches" ADD CONSTRAINT "bulk_batches_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_batch_id_bulk_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."bulk_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_events" ADD CONSTRAINT "delegation_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegation_events" ADD CONSTRAINT "delegation_events_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_documents" ADD CONSTRAINT "library_documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_turns" ADD CONSTRAINT "signing_turns_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_files" ADD CONSTRAINT "attachment_files_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_owner_id_senders_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD CONSTRAINT "reminder_schedules_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegates" ADD CONSTRAINT "delegates_delegate_id_senders_id_fk" FOREIGN KEY ("delegate_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_custom_fields" ADD CONSTRAINT "sender_custom_fields_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signer_links" ADD CONSTRAINT "signer_links_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passcodes" ADD CONSTRAINT "passcodes_package_id_role_id_roles_package_id_id_fk" FOREIGN KEY ("package_id","role_id") REFERENCES "public"."roles"("package_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_apps_account" ON "client_apps" USING btree ("account_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "callback_deliveries_account" ON "callback_deliveries" USING btree ("account_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "callback_deliveries_package" ON "callback_deliveries" USING btree ("package_id","sequence");--> statement-breakpoint
CREATE INDEX "callback_deliveries_due" ON "callback_deliveries" USING btree ("account_id","origin","next_attempt","sequence") WHERE "callback_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "callback_deliveries_line" ON "callback_deliveries" USING btree ("package_id","origin","sequence") WHERE "callback_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "callback_deliveries_created" ON "callback_deliveries" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "callback_deliveries_once" ON "callback_deliveries" USING btree ("package_id","sequence","origin");--> statement-breakpoint
CREATE INDEX "approvals_role" ON "approvals" USING btree ("package_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_approval" ON "signatures" USING btree ("package_id","document_id","approval_id");--> statement-breakpoint
CREATE INDEX "signatures_pending" ON "signatures" USING btree ("package_id") WHERE "signatures"."applied" is null;--> statement-breakpoint
CREATE INDEX "bulk_batches_template" ON "bulk_batches" USING btree ("template_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_batches_unfinished" ON "bulk_batches" USING btree ("created") WHERE "bulk_batches"."finished" is null;--> statement-breakpoint
CREATE INDEX "bulk_rows_waiting" ON "bulk_rows" USING btree ("batch_id","attempts","row_number") WHERE "bulk_rows"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "delegation_events_account" ON "delegation_events" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "delegation_events_sender" ON "delegation_events" USING btree ("sender_id","at");--> statement-breakpoint
CREATE INDEX "evidence_account" ON "evidence_events" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "library_documents_account" ON "library_documents" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "mails_account" ON "mails" USING btree ("account_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_package" ON "mails" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "mails_queued" ON "mails" USING btree ("created") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "package_counts_sender" ON "package_counts" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "signing_turns_package" ON "signing_turns" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "documents_seal_due" ON "documents" USING btree ("seal_due") WHERE "documents"."seal_due" is not null;--> statement-breakpoint
CREATE INDEX "documents_seal_unplanned" ON "documents" USING btree ("seal_level","sealed") WHERE "documents"."seal_due" is null and "documents"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "messages_package" ON "messages" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "packages_list_newest" ON "packages" USING btree ("owner_id","trashed","updated","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_updated" ON "packages" USING btree ("owner_id","trashed","status","updated","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_created" ON "packages" USING btree ("owner_id","trashed","status","created","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_completed" ON "packages" USING btree ("owner_id","trashed","status","completed","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_due" ON "packages" USING btree ("owner_id","trashed","status","due","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_signed" ON "packages" USING btree ("owner_id","trashed","status","last_signed","id") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_list_name" ON "packages" USING btree ("owner_id","trashed","status",lower("name"),"id","name") WHERE "packages"."type" = 'PACKAGE';--> statement-breakpoint
CREATE INDEX "packages_creator" ON "packages" USING btree ("creator_id","updated" DESC NULLS LAST) WHERE "packages"."creator_id" is not null;--> statement-breakpoint
CREATE INDEX "packages_account_type" ON "packages" USING btree ("account_id","type","updated" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "packages_account_status" ON "packages" USING btree ("account_id","status","updated");--> statement-breakpoint
CREATE INDEX "packages_account_created" ON "packages" USING btree ("account_id","created");--> statement-breakpoint
CREATE INDEX "packages_due" ON "packages" USING btree ("due") WHERE "packages"."status" = 'SENT';--> statement-breakpoint
CREATE INDEX "packages_unsealed" ON "packages" USING btree ("completed") WHERE "packages"."status" in ('COMPLETED', 'ARCHIVED') and "packages"."sealed" is null;--> statement-breakpoint
CREATE INDEX "packages_search" ON "packages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reminder_schedules_next" ON "reminder_schedules" USING btree ("next_date") WHERE "reminder_schedules"."next_date" is not null;--> statement-breakpoint
CREATE INDEX "signers_sender" ON "signers" USING btree ("sender_id","package_id");--> statement-breakpoint
CREATE INDEX "signers_watching" ON "signers" USING btree ("sender_id","package_id") WHERE not "signers"."managing";--> statement-breakpoint
CREATE INDEX "signers_email" ON "signers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "signers_group" ON "signers" USING btree ("group_id","package_id") WHERE "signers"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "signers_group_senders" ON "signers" USING gin ("group_senders");--> statement-breakpoint
CREATE INDEX "api_keys_sender" ON "api_keys" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "delegates_delegate" ON "delegates" USING btree ("delegate_id");--> statement-breakpoint
CREATE INDEX "group_members_sender" ON "group_members" USING btree ("sender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "journal_entries_created" ON "journal_entries" USING btree ("sender_id","creation_date");--> statement-breakpoint
CREATE INDEX "one_time_tokens_sender" ON "one_time_tokens" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires" ON "one_time_tokens" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "senders_email" ON "senders" USING btree (lower("email")) WHERE "senders"."deleted" is null;--> statement-breakpoint
CREATE INDEX "senders_account" ON "senders" USING btree ("account_id",lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_sender" ON "sessions" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "sessions_package" ON "sessions" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "signer_links_token" ON "signer_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "signer_links_live" ON "signer_links" USING btree ("package_id","role_id","signer_id","member","channel","recipient") WHERE "signer_links"."revoked" is null;--> statement-breakpoint
CREATE INDEX "passcodes_role" ON "passcodes" USING btree ("package_id","role_id","signer_id");--> statement-breakpoint
CREATE INDEX "sms_messages_package" ON "sms_messages" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "sms_messages_queued" ON "sms_messages" USING btree ("created") WHERE "sms_messages"."status" = 'queued';
-- The database refuses what the contract does not know. The product itself writes only what stands in these lists, but a
-- living database may have been mended by hand, and its upgrade must not fail over that: the constraints hold for what is
-- written from now on, then each is validated where the rows that are there let it be. A row that stands in the way stays
-- as it is (no guess at what it was meant to say would be right), is named in the server's log, and is refused as soon as
-- somebody writes it again without mending it.
ALTER TABLE "callback_deliveries" ADD CONSTRAINT "callback_deliveries_status_known" CHECK ("callback_deliveries"."status" in ('pending', 'delivered', 'dead', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_type_known" CHECK ("fields"."type" in ('SIGNATURE', 'INPUT', 'IMAGE')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "fields" ADD CONSTRAINT "fields_subtype_known" CHECK ("fields"."subtype" in ('FULLNAME', 'INITIALS', 'CAPTURE', 'LABEL', 'TEXTFIELD', 'TEXTAREA', 'CHECKBOX', 'DATE', 'RADIO', 'LIST', 'QRCODE', 'CUSTOMFIELD', 'SEAL', 'MOBILE_CAPTURE', 'RAW_CAPTURE', 'DATEPICKER', 'CHOOSE_SIGNATURE', 'CHOOSE_INITIALS')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_level_known" CHECK ("signatures"."level" in ('B-B', 'B-T', 'B-LT', 'B-LTA')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_status_known" CHECK ("bulk_rows"."status" in ('WAITING', 'CREATED', 'FAILED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "delegation_events" ADD CONSTRAINT "delegation_events_type_known" CHECK ("delegation_events"."type" in ('DELEGATE_ADDED', 'DELEGATE_CHANGED', 'DELEGATE_REMOVED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('invitation', 'reminder', 'completed', 'declined', 'opted-out', 'reassigned', 'signer-locked', 'expired', 'ready-for-completion', 'attachment-rejected', 'sender-invitation', 'password-reset', 'callback-failed', 'address-confirmation', 'address-notice')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'outbox', 'sent', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_seal_level_known" CHECK ("documents"."seal_level" in ('B-B', 'B-T', 'B-LT', 'B-LTA')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_known" CHECK ("messages"."status" in ('NEW', 'READ', 'TRASHED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_type_known" CHECK ("packages"."type" in ('PACKAGE', 'TEMPLATE', 'LAYOUT')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_status_known" CHECK ("packages"."status" in ('DRAFT', 'SENT', 'COMPLETED', 'ARCHIVED', 'DECLINED', 'OPTED_OUT', 'EXPIRED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_visibility_known" CHECK ("packages"."visibility" in ('ACCOUNT', 'SENDER')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_type_known" CHECK ("roles"."type" in ('SIGNER', 'SENDER')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_special_types_known" CHECK ("roles"."special_types" <@ array['NOTARY']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_special_types_known" CHECK ("signers"."special_types" <@ array['NOTARY']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_member_type_known" CHECK ("group_members"."member_type" in ('REGULAR', 'MANAGER')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('invitation', 'password-reset', 'address', 'user', 'sender', 'signer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_status_known" CHECK ("senders"."status" in ('INVITED', 'ACTIVE', 'LOCKED')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_type_known" CHECK ("senders"."type" in ('REGULAR', 'MANAGER')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_special_types_known" CHECK ("senders"."special_types" <@ array['NOTARY']::text[]) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind_known" CHECK ("sessions"."kind" in ('sender', 'sender-package', 'signer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "signer_links" ADD CONSTRAINT "signer_links_channel_known" CHECK ("signer_links"."channel" in ('mail', 'sms', 'account', 'interface', 'outbox', 'fast-track', 'session', 'unrecorded')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_kind_known" CHECK ("sms_messages"."kind" in ('passcode', 'signing-link')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_status_known" CHECK ("sms_messages"."status" in ('queued', 'outbox', 'sent', 'failed')) NOT VALID;
--> statement-breakpoint
DO $$
DECLARE
  added record;
BEGIN
  FOR added IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint WHERE contype = 'c' AND NOT convalidated
    AND connamespace = current_schema()::regnamespace
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', added.relation, added.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'constraint % is not validated: %', added.name, SQLERRM;
    END;
  END LOOP;
END
$$;

-- The message is its text: what stood in an object of one member. An object without that member was an empty message.
ALTER TABLE "roles" ALTER COLUMN "email_message" SET DATA TYPE text USING CASE jsonb_typeof("email_message") WHEN 'object' THEN coalesce("email_message"->>'content', '') END;

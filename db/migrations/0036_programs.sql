ALTER TABLE "one_time_tokens" ADD COLUMN "program" text;--> statement-breakpoint
CREATE INDEX "one_time_tokens_program" ON "one_time_tokens" USING btree ("program") WHERE "one_time_tokens"."program" is not null;--> statement-breakpoint
CREATE INDEX "sessions_program" ON "sessions" USING btree (("facts" ->> 'program')) WHERE "sessions"."facts" ->> 'program' is not null;
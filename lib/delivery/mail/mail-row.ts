// A mail as it is stored.
import type { mails } from "#db/schema/mails.ts";

export type MailRow = typeof mails.$inferSelect;

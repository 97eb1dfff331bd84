import { outbox } from "#lib/contract/outbox.ts";
import { askForKey, requireReportsKey } from "#lib/delivery/mail/reports/reports-key.ts";
import { takeMailReport } from "#lib/delivery/mail/reports/take-mail-report.ts";
import { handle } from "#lib/http/handle.ts";

export const POST = handle(outbox.takeMailReport, takeMailReport, { before: requireReportsKey, refused: askForKey });

// POST /mail/reports: what became of mails after the mail server had taken them, as a mail that came back or as a provider's JSON.
import type { outbox } from "#lib/contract/outbox.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { Operation } from "#lib/http/handle.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { isForged } from "./mailgun-signature.ts";
import { readMailReport } from "./read-mail-report.ts";
import { confirmationIn, readProviderReport } from "./read-provider-report.ts";
import { recordReport } from "./record-report.ts";

/** What says nothing of a mail of ours is taken all the same: a mail server would only send it again. */
export const takeMailReport: Operation<typeof outbox.takeMailReport> = async ({ caller, body, files: [mail] }) => {
  const { mailgunSigningKey } = config();
  if (!mail && mailgunSigningKey && isForged(body, mailgunSigningKey)) refuse("error.forbidden.noPermission");
  const found = mail ? await reportIn(mail.bytes) : readProviderReport(body);
  for (const report of found) await recordReport(systemCaller(caller.requestId), report);
  const url = mail ? undefined : confirmationIn(body);
  if (url)
    log.warn({ part: "mail", url }, "Amazon SNS reports what becomes of mails once you have opened this address");
  // Mailgun and Postmark take no other answer than 200 for an arrival: they would push it again.
  return {};
};

async function reportIn(bytes: Uint8Array) {
  try {
    return [await readMailReport(bytes)].filter((one) => one !== undefined);
  } catch (err) {
    log.info({ part: "mail", err }, "what was reported as a mail is none that can be read");
    return [];
  }
}

// PURE. What was reported of a mail after it had left, in words.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { MailReport } from "#lib/contract/records/mail-report.ts";

/** Why it came back. */
export const returnedWhy = (t: AreaWords<"lists">, { reason }: Pick<MailReport, "reason">): string =>
  t(`why.${reason}`);

export function reportWords(t: AreaWords<"lists">, report: MailReport): string {
  const { kind, words } = report;
  return t(`report.${kind}`, { why: returnedWhy(t, report), said: words ? "yes" : "no", words });
}

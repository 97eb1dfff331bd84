// PURE. Mails in words: their kind, what became of them, and where a link is that is not shown.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";
import { type MailKind, mailKinds } from "#lib/contract/records/outbox.ts";

const isKnown = (kind: string): kind is MailKind => mailKinds.some((one) => one === kind);

/** A kind that a later version wrote is shown by its name. */
export const kindOfMail = (t: AreaWords<"outbox">, kind: string): string => (isKnown(kind) ? t(`kind.${kind}`) : kind);

/** Why the link of a mail about somebody's own access is not here, and where it is; nothing for other mails. */
export function hiddenLinkWords(
  t: AreaWords<"outbox">,
  { provesAddress, status }: Pick<Mail, "provesAddress" | "status">,
): string | undefined {
  if (!provesAddress) return undefined;
  return status === "outbox" ? t("hiddenInFile") : t("hidden");
}

// PURE. How a sender is named in a report: whoever was removed since, so.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export const senderName = (t: AreaWords<"reports">, { name, email, removed }: Sender): string =>
  removed ? t("table.removed", { name: name || email }) : name || email;

// How the sender is called: by name, else by the account's.
import type { Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

export const senderName = (view: CeremonyView, t: Words): string =>
  view.sender.name || view.account.name || t("sender");

// PURE. How the owner of a package is named: whoever was removed from the account stays its owner by name, and that is said.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export const ownerName = (
  t: AreaWords<"lists">,
  { name, email, removed }: Pick<Sender, "name" | "email" | "removed">,
) => (removed ? t("removedOwner", { name: name || email }) : name);

// PURE. What a list of senders can be narrowed to, and what is wrong with the address of a new one.

import type { AreaWords } from "#components/ui/use-words.ts";
import type { senderOrders } from "#lib/contract/desk.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { EmailAddress } from "#lib/contract/records/signer.ts";

const types: readonly Sender["type"][] = ["REGULAR", "MANAGER"];
const statuses: readonly Sender["status"][] = ["INVITED", "ACTIVE", "LOCKED"];

export type SenderFilter = { type: "" | Sender["type"]; status: "" | Sender["status"] };

/** Reads the address; anything unknown in it filters nothing. */
export function senderFilterOf(params: URLSearchParams): SenderFilter {
  return {
    type: types.find((one) => one === params.get("type")) ?? "",
    status: statuses.find((one) => one === params.get("status")) ?? "",
  };
}

/** By what the list may be ordered: the columns' ids. */
const orders = ["sender", "type", "status", "last"] as const satisfies readonly (typeof senderOrders)[number][];
type SenderOrder = { by: (typeof orders)[number]; dir: "asc" | "desc" };

export const senderOrderOf = (params: URLSearchParams): SenderOrder => ({
  by: orders.find((one) => one === params.get("by")) ?? "sender",
  dir: params.get("dir") === "desc" ? "desc" : "asc",
});

/** What is wrong with an address for a new sender, or undefined. */
export function addressProblem(
  t: AreaWords<"senders">,
  email: string,
  known: readonly Pick<Sender, "email" | "name">[],
): string | undefined {
  if (email === "") return t("inviting.noEmail");
  if (!EmailAddress.safeParse(email).success) return t("inviting.wrongEmail");
  const there = known.find((sender) => sender.email.toLowerCase() === email.toLowerCase());
  return there ? t("inviting.there", { name: there.name }) : undefined;
}

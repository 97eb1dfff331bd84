// PURE. What a list of senders can be narrowed to, and what is wrong with the address of a new one.

import type { AreaWords } from "#components/ui/use-words.ts";
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
const orders = ["sender", "type", "status", "last"] as const;
type SenderOrder = { by: (typeof orders)[number]; dir: "asc" | "desc" };

export const senderOrderOf = (params: URLSearchParams): SenderOrder => ({
  by: orders.find((one) => one === params.get("by")) ?? "sender",
  dir: params.get("dir") === "desc" ? "desc" : "asc",
});

/** Who has done nothing yet comes before everybody else. Two who are alike stand as their addresses do. */
export function ordered(
  senders: readonly Sender[],
  { by, dir }: SenderOrder,
  last: ReadonlyMap<string, { at: string }> | undefined,
): Sender[] {
  const value = (sender: Sender): string =>
    by === "last" ? (last?.get(sender.id)?.at ?? "") : by === "sender" ? sender.name || sender.email : sender[by];
  const sign = dir === "desc" ? -1 : 1;
  return senders.toSorted((a, b) => sign * value(a).localeCompare(value(b)) || a.email.localeCompare(b.email));
}

export const narrowed = (senders: readonly Sender[], { type, status }: SenderFilter): Sender[] =>
  senders.filter((sender) => (type === "" || sender.type === type) && (status === "" || sender.status === status));

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

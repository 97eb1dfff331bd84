// PURE. Senders in words: their kind, their status, and what a list of them can be narrowed to.
import type { Sender } from "#lib/contract/records/sender.ts";

export const typeWords: Record<Sender["type"], string> = { REGULAR: "Sender", MANAGER: "Manager" };
export const statusWords: Record<Sender["status"], string> = { INVITED: "Invited", ACTIVE: "Active", LOCKED: "Locked" };

export type SenderFilter = { type: "" | Sender["type"]; status: "" | Sender["status"] };

/** Reads the address; anything unknown in it filters nothing. */
export function senderFilterOf(params: URLSearchParams): SenderFilter {
  const [type, status] = [params.get("type") ?? "", params.get("status") ?? ""];
  return {
    type: Object.hasOwn(typeWords, type) ? (type as Sender["type"]) : "",
    status: Object.hasOwn(statusWords, status) ? (status as Sender["status"]) : "",
  };
}

export const narrowed = (senders: readonly Sender[], { type, status }: SenderFilter): Sender[] =>
  senders.filter((sender) => (type === "" || sender.type === type) && (status === "" || sender.status === status));

const address = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:.]+(\.[^\s@<>"(),;:.]+)*$/;

/** What is wrong with an address for a new sender, or undefined. */
export function addressProblem(email: string, known: readonly Pick<Sender, "email" | "name">[]): string | undefined {
  if (email === "") return "The invitation needs an e-mail address.";
  if (!address.test(email)) return "An address needs a name, an @ and a domain, such as name@example.com.";
  const there = known.find((sender) => sender.email.toLowerCase() === email.toLowerCase());
  return there ? `${there.name} is a sender already.` : undefined;
}

// PURE. What one side says of a recipient or of the package, in words; only what the other side says differently is named.
import { differing } from "#lib/contract/three-way.ts";
import { type RecipientRow, sharedOf } from "./recipient-rows.ts";
import type { Own } from "./use-own.ts";

const words = (said: Record<string, string>, members: readonly PropertyKey[]) =>
  Object.entries(said)
    .filter(([member]) => members.includes(member))
    .map(([, text]) => text)
    .join(", ");

export function rowWords(row: RecipientRow, other: RecipientRow | null): string {
  const said = {
    name: `name ${row.name || "empty"}`,
    email: `address ${row.email || "empty"}`,
    message: row.message ? `own message “${row.message}”` : "no message of their own",
  };
  return words(said, other ? differing(sharedOf(row), sharedOf(other)) : ["name", "email"]);
}

export function ownWords(own: Own, other: Own): string {
  const said = {
    name: `name “${own.name}”`,
    emailMessage: own.emailMessage ? `message “${own.emailMessage}”` : "no message",
    due: own.due ? `due ${own.due.replace("T", ", ")}` : "no due date",
  };
  return words(said, differing(own, other));
}

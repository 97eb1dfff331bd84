// PURE. Whom a package goes to, as a person writes it: "Layla Tester <layla@example.net>".
import type { RoleInput } from "../generated/operations.ts";
import { UsageError } from "./words.ts";

export type Recipient = { firstName: string; lastName: string; email: string };

/** Throws a UsageError for what names nobody. */
export function recipientOf(text: string): Recipient {
  const [, name = "", email = ""] = /^\s*"?([^"<>]*?)"?\s*<([^<>@\s]+@[^<>@\s]+)>\s*$/.exec(text) ?? [];
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2)
    throw new UsageError(
      `--to ${JSON.stringify(text)}: write the whole name and the address: "Layla Tester <layla@example.net>".`,
    );
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "", email };
}

export const roleId = (at: number): string => `signer-${at + 1}`;

export function rolesOf(recipients: readonly Recipient[], isInOrder: boolean, language?: string): RoleInput[] {
  return recipients.map((recipient, at) => ({
    id: roleId(at),
    name: `Signer ${at + 1}`,
    type: "SIGNER",
    index: isInOrder ? at + 1 : 1,
    signers: [{ ...recipient, ...(language ? { language } : {}) }],
  }));
}

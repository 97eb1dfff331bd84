// Where a mail about one's own access leads: the page that sets a password or confirms an address, with the mail's token.
import { addressLink } from "#lib/auth/address-tokens.ts";
import { passwordLink } from "#lib/auth/one-time-tokens.ts";
import type { MailRow } from "./mail-row.ts";

export function accessLink({ kind, facts }: Pick<MailRow, "kind" | "facts">): string {
  const tokenId = facts.tokenId ?? "";
  if (kind === "address-confirmation") return addressLink(tokenId);
  return passwordLink(kind === "sender-invitation" ? "invitation" : "password-reset", tokenId);
}

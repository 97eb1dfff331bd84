// Where a mail about one's own access leads: the page that sets a password, with the token of the mail.
import { passwordLink } from "#lib/auth/one-time-tokens.ts";
import type { MailRow } from "./mail-row.ts";

export const accessLink = ({ kind, facts }: Pick<MailRow, "kind" | "facts">): string =>
  passwordLink(kind === "sender-invitation" ? "invitation" : "password-reset", facts.tokenId ?? "");

// Whether it was Mailgun that said what stands in its shape.
import { createHmac } from "node:crypto";
import { isSameSecret } from "#lib/core/secrets.ts";
import { Mailgun } from "./from-mailgun.ts";

/**
 * In Mailgun's shape and not signed by it: HMAC-SHA256 of the timestamp and the token by the account's signing key, in
 * hexadecimal. However old: the same report again tells nothing.
 */
export function isForged(body: unknown, signingKey: string): boolean {
  const event = Mailgun.safeParse(body);
  if (!event.success) return false;
  const { timestamp, token, signature } = event.data.signature;
  const right = createHmac("sha256", signingKey).update(timestamp).update(token).digest("hex");
  return timestamp === "" || token === "" || !isSameSecret(signature.toLowerCase(), right);
}

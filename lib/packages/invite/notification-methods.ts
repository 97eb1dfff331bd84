// PURE. How a signer is called to sign: by mail, by text message, or both.
import { isPhone } from "#lib/auth/signer/check-signer.ts";

type Reached = { notificationMethods: Record<string, unknown> | null; phone: string | null };

/** `notificationMethods.primary`: SMS needs a number in `phone`; without one, and by default, it is mail. */
export function methodsOf(signer: Reached): { mail: boolean; sms: boolean } {
  const primary = signer.notificationMethods?.primary;
  const wanted = Array.isArray(primary) ? primary.map(String) : [];
  const sms = wanted.includes("SMS") && isPhone(signer.phone ?? "");
  return { mail: !sms || wanted.includes("EMAIL"), sms };
}

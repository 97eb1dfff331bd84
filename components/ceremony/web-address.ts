// PURE. Addresses that a sender may lead signers to.

/** Only https and http: a setting must not be able to run a script. */
export function webAddress(address: unknown): string | null {
  if (typeof address !== "string" || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

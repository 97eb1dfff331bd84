// The domain that mails are sent in the name of, and the key that signs them for it (DKIM, RFC 6376), where this instance does so itself.
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { domainToASCII } from "node:url";
import { config } from "#lib/core/config.ts";
import { parseMailbox } from "./header-text.ts";

/** As the DNS knows it; undefined while mails stay here. */
export function mailDomain(): string | undefined {
  const { smtpUrl, mailFrom } = config();
  if (!smtpUrl || !mailFrom) return undefined;
  return domainToASCII(parseMailbox(mailFrom).address.split("@").at(-1) ?? "").toLowerCase() || undefined;
}

/** Whether a signature in the name of one domain speaks for mails of the other: relaxed alignment (DMARC). */
export const isAligned = (domain: string, other: string): boolean =>
  domain === other || domain.endsWith(`.${other}`) || other.endsWith(`.${domain}`);

/** What receivers still take (RFC 8301). */
const leastBits = 1024;

function signingKey(pem: Buffer): KeyObject {
  const key = createPrivateKey(pem);
  // The library signs with RSA alone.
  if (key.asymmetricKeyType !== "rsa" || (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new Error(`DKIM_KEY_FILE: expected an RSA key of at least ${leastBits} bits, best 2048`);
  return key;
}

export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** Throws where the key cannot be read: a mail that has to be signed does not leave unsigned. */
export async function dkimKey(): Promise<DkimKey | undefined> {
  const { dkim } = config();
  const domainName = mailDomain();
  if (!dkim?.keyFile || !domainName) return undefined;
  const key = signingKey(await readFile(/* turbopackIgnore: true */ dkim.keyFile));
  const privateKey = key.export({ type: "pkcs8", format: "pem" }).toString();
  return { domainName, keySelector: dkim.selector, privateKey };
}

/** `p=` of the record that receivers check such a mail by. */
export const publishedKey = ({ privateKey }: DkimKey): string =>
  createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");

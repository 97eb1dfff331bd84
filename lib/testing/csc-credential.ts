/** Opens credentials of the tests' remote signing service, and looks at what comes of it: signatures, and reasons without secrets. */
import { verify, X509Certificate } from "node:crypto";
import { expect } from "vitest";
import type { CscSettings } from "#lib/signatures/csc/open-credential.ts";
import type { SealIdentity } from "#lib/signatures/seal/identity.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import type { CscServerForTests } from "./csc-server.ts";

const secret = "a secret of this instance, long enough";
export const sealedBytes = Buffer.from("what is sealed");

/** `dataDir`: where the certificates are kept. */
export const openerIn =
  (dataDir: string) =>
  (server: CscServerForTests, more: Partial<CscSettings> = {}, now?: Date): Promise<SealIdentity> =>
    loadSealIdentity({ dataDir, secret, csc: { ...server.settings, ...more } }, now);

/** The reason, after a look for secrets in everything that a log or a page could print of it. */
export async function reasonOf(failing: Promise<unknown>, { settings }: CscServerForTests): Promise<string> {
  const error = await failing.then(
    () => new Error("it did not fail"),
    (cause: Error) => cause,
  );
  const chain: unknown[] = [];
  for (let one: unknown = error; one instanceof Error; one = one.cause) chain.push(one.message, one.stack, { ...one });
  for (const hidden of [settings.clientSecret, settings.pin]) expect(JSON.stringify(chain)).not.toContain(hidden);
  return error.message;
}

export function judge({ certificate, digest }: { certificate: Buffer; digest: string }, signature: Uint8Array): void {
  expect(verify(digest, sealedBytes, new X509Certificate(certificate).publicKey, signature)).toBe(true);
}

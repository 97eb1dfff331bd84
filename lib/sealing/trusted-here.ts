// Whom a check of a file knows here: this instance's own certificates, and whoever the operator's trust lists vouch for.
import type { X509Certificate } from "node:crypto";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { listInstanceFiles, readInstanceFile } from "#lib/files/instance-files.ts";
import type { SealSettings } from "#lib/signatures/seal/keys.ts";
import { importedTrust, type TrustFile, type TrustProblem } from "#lib/signatures/trust/imported-trust.ts";
import type { Trusted } from "#lib/signatures/verify/verify-file.ts";
import { shareOperatorFiles } from "./operator-files.ts";
import { ownSealFingerprints } from "./own-seals.ts";

/**
 * The lists' fingerprints go to the browser too, where files are checked without leaving the computer: it cannot ask here
 * who is listed without telling who signed.
 */
export async function trustedHere(): Promise<TrustedHere> {
  await shareOperatorFiles(config().dataDir);
  return trustedBy(await sharedTrust());
}

/**
 * `lists`: how many of the operator's say who certifies signers, with those that cannot be read: what they would have said is not
 * known. A list of those who confirm times alone is none of them.
 */
export async function listedIssuers(): Promise<{ issuers: readonly X509Certificate[]; lists: number }> {
  await shareOperatorFiles(config().dataDir);
  const lists = await sharedTrust();
  const { issuers, certifying, problems } = await importedTrust(lists);
  for (const one of problems) tellOnce(one);
  return { issuers, lists: certifying };
}

type TrustedHere = Trusted & { fingerprints: readonly string[]; listed: readonly string[] };

/** `settings`: of the seal, where its keys are somewhere else than those of this instance. */
export async function trustedBy(lists: readonly TrustFile[], settings?: SealSettings): Promise<TrustedHere> {
  const { fingerprints: listed, problems } = await importedTrust(lists);
  for (const one of problems) tellOnce(one);
  return { fingerprints: await ownSealFingerprints(settings), listed };
}

const sharedTrust = async (): Promise<TrustFile[]> =>
  (await listInstanceFiles("trust")).map(({ name, mark }) => ({
    ...{ id: `shared ${name}`, file: name, mark },
    text: async () => (await readInstanceFile("trust", name))?.toString("utf8") ?? "",
  }));

const told = new Map<string, string>();

/** Anybody may look at the page that asks, as often as they please: of each list once, and again when it has changed. */
function tellOnce({ file, problem, left, mark }: TrustProblem): void {
  const now = `${mark} ${problem}`;
  if (told.get(file) === now) return;
  told.set(file, now);
  log.warn({ file, problem }, left === "list" ? "a trust list was left out" : "a trust list is used in part");
}

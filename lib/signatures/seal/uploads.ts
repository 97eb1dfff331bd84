/** Certificates that managers uploaded, kept as made ones are, and which of all the instance seals with. */
import { describeIdentity, type SealIdentity, SealIdentityError, signWith } from "./identity.ts";
import { type KeySecrets, keptNumbers, readKeptCertificates, readKey } from "./keep-key.ts";
import { type KeyFiles, type KeyPlace, keysOf } from "./key-files.ts";

/** The file that says it. */
export const choiceFile = "chosen";
const uploadFile = (number: number) => `upload-${number}.pem`;

/** What managers chose last, such as `upload-2`; undefined where they never did. */
export const chosenSeal = async (keys: KeyFiles): Promise<string | undefined> =>
  (await keys.read(choiceFile))?.toString("utf8").trim();

/** The number of the upload to seal with; undefined where the instance seals with what it made. */
export function uploadIn(chosen: string | undefined): number | undefined {
  const match = /^upload-(\d+)$/.exec(chosen ?? "");
  return match ? Number(match[1]) : undefined;
}

export const choose = (keys: KeyFiles, prefix: "seal" | "upload", number: number): Promise<void> =>
  keys.replace(choiceFile, Buffer.from(`${prefix}-${number}`));

export async function readUpload(settings: KeyPlace & KeySecrets, number: number): Promise<SealIdentity> {
  const keys = keysOf(settings);
  const kept = await readKey(keys, uploadFile(number), settings);
  if (!kept) throw new SealIdentityError(`${keys.place}/${uploadFile(number)} is not there. Restore it from a backup.`);
  const { certificate, chain = [], privateKey } = kept;
  return describeIdentity({ certificate, chain, sign: signWith(privateKey), source: "uploaded" });
}

/** They sealed documents, or might have: what was sealed with one stays this instance's own. */
export const uploadedCertificates = async (keys: KeyFiles): Promise<Buffer[]> =>
  readKeptCertificates(keys, keptNumbers(await keys.names(), "upload").map(uploadFile));

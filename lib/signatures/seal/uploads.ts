/** Certificates that managers uploaded, kept as made ones are, and which of all the instance seals with. */
import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeIdentity, type SealIdentity, SealIdentityError, signWith } from "./identity.ts";
import { keptNumbers, readKeptCertificate, readKey } from "./keep-key.ts";

const folderOf = (dataDir: string) => join(dataDir, "keys");
const choiceIn = (dataDir: string) => join(folderOf(dataDir), "chosen");
const uploadIn = (dataDir: string, number: number) => join(folderOf(dataDir), `upload-${number}.pem`);

/** What managers chose last, such as `upload-2`; undefined where they never did. */
export function chosenSeal(dataDir: string): string | undefined {
  try {
    return readFileSync(choiceIn(dataDir), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The number of the upload to seal with; undefined where the instance seals with what it made. */
export function chosenUpload(dataDir: string): number | undefined {
  const match = /^upload-(\d+)$/.exec(chosenSeal(dataDir) ?? "");
  return match ? Number(match[1]) : undefined;
}

/** The folder is there: something was kept in it before. Whoever reads meanwhile finds the old choice or the new one. */
export function choose(dataDir: string, prefix: "seal" | "upload", number: number): void {
  const draft = `${choiceIn(dataDir)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${prefix}-${number}`, { mode: 0o600, flag: "wx", flush: true });
  renameSync(draft, choiceIn(dataDir));
}

export function readUpload({ dataDir, secret }: { dataDir: string; secret: string }, number: number): SealIdentity {
  const kept = readKey(uploadIn(dataDir, number), secret);
  if (!kept) throw new SealIdentityError(`${uploadIn(dataDir, number)} is not there. Restore it from a backup.`);
  const { certificate, chain = [], privateKey } = kept;
  return describeIdentity({ certificate, chain, sign: signWith(privateKey), source: "uploaded" });
}

/** They sealed documents, or might have: what was sealed with one stays this instance's own. */
export const uploadedCertificates = (dataDir: string): Buffer[] =>
  keptNumbers(folderOf(dataDir), "upload").flatMap((number) => readKeptCertificate(uploadIn(dataDir, number)) ?? []);

// The trust lists that an operator has named: read when they are asked for, and again when they changed.
import type { X509Certificate } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readTrustList, skippedWords, type TrustList } from "./read-trust-list.ts";

/** `left`: all of the list, or only certificates in it. `mark`: another one once the file has changed. */
export type TrustProblem = { file: string; problem: string; left: "list" | "certificates"; mark: string };
/** `certifying`: how many lists say who certifies signers, or cannot be read. */
type ImportedTrust = {
  fingerprints: string[];
  issuers: X509Certificate[];
  certifying: number;
  problems: TrustProblem[];
};

/** A list where it is kept. `id`: what it is known by in this process; `mark`: as above, and empty where it cannot be read. */
export type TrustFile = { id: string; file: string; mark: string; text: () => Promise<string> };

const read = new Map<string, { mark: string; list: TrustList }>();

/** By their names, certificates and lists of ETSI TS 119 612. */
export const isTrustFile = (name: string): boolean => /\.(?:pem|crt|cer|xml)$/i.test(name);

/** A list that cannot be read vouches for nobody, and harms no other; nor does one certificate in it. */
export async function importedTrust(files: readonly TrustFile[]): Promise<ImportedTrust> {
  const found: ImportedTrust = { fingerprints: [], issuers: [], certifying: 0, problems: [] };
  for (const one of files) {
    const { file, mark } = one;
    const list = await listIn(one);
    if ("problem" in list || list.issuers.length > 0) found.certifying += 1;
    if ("problem" in list) found.problems.push({ file, problem: list.problem, left: "list", mark });
    else {
      found.fingerprints.push(...list.fingerprints);
      found.issuers.push(...list.issuers);
      if (list.skipped > 0)
        found.problems.push({ file, problem: skippedWords(list.skipped), left: "certificates", mark });
    }
  }
  return { ...found, fingerprints: [...new Set(found.fingerprints)] };
}

async function listIn({ id, mark, text }: TrustFile): Promise<TrustList> {
  const known = read.get(id);
  if (known && mark !== "" && known.mark === mark) return known.list;
  try {
    const list = await readTrustList(await text());
    read.set(id, { mark, list });
    return list;
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "it cannot be read" };
  }
}

/** Those in the folder `trust` of DATA_DIR, by name. */
export function folderTrust(dataDir: string): TrustFile[] {
  const folder = join(/* turbopackIgnore: true */ dataDir, "trust");
  return namesIn(folder).map((file) => {
    const path = join(/* turbopackIgnore: true */ folder, file);
    const found = statSync(/* turbopackIgnore: true */ path, { throwIfNoEntry: false });
    const mark = found ? `${found.mtimeMs} ${found.size}` : "";
    return { id: path, file, mark, text: async () => readFileSync(/* turbopackIgnore: true */ path, "utf8") };
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder).filter(isTrustFile).toSorted();
  } catch {
    return [];
  }
}

// The trust lists that an operator has put into DATA_DIR/trust: read when they are asked for, and again when they changed.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readTrustList, type TrustList } from "./read-trust-list.ts";

type ImportedTrust = { fingerprints: string[]; problems: { file: string; problem: string }[] };

const read = new Map<string, { mark: string; list: TrustList }>();

/** A list that cannot be read vouches for nobody, and harms no other. */
export async function importedTrust(dataDir: string): Promise<ImportedTrust> {
  const found: ImportedTrust = { fingerprints: [], problems: [] };
  for (const file of filesIn(join(dataDir, "trust"))) {
    const list = await listIn(join(dataDir, "trust", file));
    if ("problem" in list) found.problems.push({ file, problem: list.problem });
    else found.fingerprints.push(...list.fingerprints);
  }
  return { ...found, fingerprints: [...new Set(found.fingerprints)] };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => /\.(?:pem|crt|cer|xml)$/i.test(file))
      .toSorted();
  } catch {
    return [];
  }
}

async function listIn(path: string): Promise<TrustList> {
  try {
    const { mtimeMs, size } = statSync(path);
    const mark = `${mtimeMs} ${size}`;
    const known = read.get(path);
    if (known?.mark === mark) return known.list;
    const list = await readTrustList(readFileSync(path, "utf8"));
    read.set(path, { mark, list });
    return list;
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "it cannot be read" };
  }
}

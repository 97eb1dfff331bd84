/** The authorities' certificates once more in a file of each machine, for `npm run verify`, which asks no database. */
import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { readAuthorityBundle } from "./crl.ts";
import type { KeyFiles } from "./key-files.ts";

/** In DATA_DIR. Public, and made anew when it is gone. */
export const publicCopy = "authorities.pem";

/** Empty where no process of the instance has come to seal on this machine. */
export function readPublicCopy(dataDir: string): string {
  try {
    return readFileSync(/* turbopackIgnore: true */ `${dataDir}/${publicCopy}`, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

/** Written only where it says something new, and in one step. */
export async function writePublicCopy(dataDir: string, keys: KeyFiles): Promise<void> {
  const bundle = (await readAuthorityBundle(keys)) ?? "";
  if (bundle === readPublicCopy(dataDir)) return;
  const draft = `${dataDir}/${publicCopy}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, bundle, { mode: 0o644, flag: "wx", flush: true });
  renameSync(draft, `${dataDir}/${publicCopy}`);
}

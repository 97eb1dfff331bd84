// LibreOffice, wherever it is: at the converter of another machine, the machine's own program, or the bundled one.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { config } from "#lib/core/config.ts";
import { convertBundled } from "./bundled-office.ts";
import { convertNative } from "./native-office.ts";
import type { OfficeResult } from "./office-result.ts";
import { convertRemote } from "./remote-office.ts";

/**
 * `sealedOff`: of what it refers to nobody but LibreOffice knows where it stands in the file, so only the bundled one opens it,
 * which has no files but this one, and no network.
 */
export type OfficeJob = { extension: string; sealedOff: boolean };

export function convertOffice(bytes: Uint8Array, job: OfficeJob): Promise<OfficeResult> {
  const { converter } = config();
  return converter ? convertRemote(converter, bytes, job) : convertHere(bytes, job);
}

export function convertHere(bytes: Uint8Array, { extension, sealedOff }: OfficeJob): Promise<OfficeResult> {
  const program = sealedOff ? null : nativeOffice();
  return program ? convertNative(program, bytes, extension) : convertBundled(bytes, extension);
}

/** SOFFICE names the program, or says "bundled"; otherwise the one on the PATH, if there is one. */
function nativeOffice(): string | null {
  const { soffice } = config();
  if (soffice) return soffice === "bundled" ? null : soffice;
  const found = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "soffice"))
    .find(isExecutable);
  return found ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// PURE. An encrypted file whole, and proven to be what it is called.
import { createHash } from "node:crypto";
import { mismatch } from "../file-store.ts";
import { openFile } from "./format.ts";

/** `dataKey`: the account's, of the version that the file names (`versionOf`). Throws where it is not that file. */
export function openWhole(hash: string, stored: Buffer, dataKey: Buffer): Buffer {
  const bytes = openFile(hash, stored, dataKey);
  if (createHash("sha256").update(bytes).digest("hex") !== hash) throw mismatch(hash);
  return bytes;
}

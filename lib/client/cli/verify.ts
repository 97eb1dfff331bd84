// `countersign verify`: asks the service whether files are as they were signed.
import { openAsBlob } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Client } from "../client.ts";
import type { Operations } from "../generated/operations.ts";
import { UsageError } from "./words.ts";

export type FileVerdict = { path: string } & Operations["verification"]["verifyUpload"]["answer"];

export async function verifyFiles(client: Client, paths: readonly string[]): Promise<FileVerdict[]> {
  if (paths.length === 0) throw new UsageError("verify: name at least one file.");
  const verdicts: FileVerdict[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new UsageError(`${path}: there is no such file.`);
    const files = [{ name: basename(path), data: await openAsBlob(path) }];
    verdicts.push({ ...(await client.verification.verifyUpload({ files })), path });
  }
  return verdicts;
}

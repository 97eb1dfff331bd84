// PURE. What is inside an archive, in which order. The format lives for years: later versions read what earlier ones wrote.
//
// A tar, compressed by Zstandard, and encrypted where a passphrase was given (encryption.ts): `manifest.json`; the rows of each table in parts,
// as COPY writes them; unfinished jobs; what else lies in DATA_DIR; files by their hashes; `end.json`, without which it is not whole.
import { createHash } from "node:crypto";
import { z } from "zod";
import { readName } from "#lib/files/file-store.ts";

/** 1: no file in it is encrypted. Who knows no more than that reads no other. */
export const plainFormat = 1;
export const formatNumber = 2;
export const manifestName = "manifest.json";
export const endName = "end.json";

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type Table = z.infer<typeof Table>;

export const Manifest = z.object({
  /** A later number: this version cannot read it. */
  format: z.int().positive(),
  /** Of the product. */
  version: z.string(),
  created: z.iso.datetime(),
  /** Which instance it is of, by a name that tells nothing else. */
  instance: z.string(),
  /** `inside`: in the archive; `environment`: the operator has it, and the mark tells whether it is the same. */
  secret: z.object({ is: z.enum(["inside", "environment"]), mark: z.string() }),
  /** When each migration was made that the database has seen, as its journal says. */
  migrations: z.array(z.number()).min(1),
  tables: z.array(Table),
  /** The last value of each, by schema and name. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  /** How many files rows name: of an encrypted one each account has its own, and of an account whose key was destroyed nobody any. */
  files: z.int().nonnegative(),
  /** One account's key of each master key that wraps any: who opens these opens all. */
  wrapped: z
    .array(z.object({ accountId: z.string(), version: z.int(), wrapped: z.string(), wrappedBy: z.string() }))
    .optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const End = z.object({
  /** Of each table, by `schema.name`. */
  rows: z.record(z.string(), z.int().nonnegative()),
  jobs: z.int().nonnegative(),
  files: z.int().nonnegative(),
  /** How many entries are files, where it is not one for each. */
  stored: z.int().nonnegative().optional(),
  entries: z.int().positive(),
  /** Over the entries before, in their order: a hash, a length and a name for each. */
  digest: z.string(),
});
export type End = z.infer<typeof End>;

export const Job = z.object({
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  startAfter: z.string(),
  /** Set where it gave up: it waits for somebody to look at it. */
  failed: z.object({ retries: z.int(), completed: z.string().nullable(), output: z.unknown() }).nullable(),
});
export type Job = z.infer<typeof Job>;

const numbered = (part: number): string => String(part).padStart(6, "0");
export const tableKey = ({ schema, name }: Pick<Table, "schema" | "name">): string => `${schema}.${name}`;

export const entryName = {
  rows: (table: Table, part: number): string => `database/${tableKey(table)}/${numbered(part)}`,
  jobs: (part: number): string => `jobs/${numbered(part)}`,
  data: (path: string): string => `data/${path}`,
  file: (name: string): string => `files/${name}`,
};

export type EntryKind =
  | { is: "rows"; table: string }
  | { is: "jobs" }
  | { is: "data"; path: string }
  | { is: "file"; name: string; hash: string; isEncrypted: boolean };

/** Folders of DATA_DIR that are in the archive in another way, or can be made again. */
export const notData = new Set(["postgres", "files", "cache", "lock", "restoring", "copy"]);

const isInside = (path: string): boolean => {
  const steps = path.split("/");
  return (
    !path.includes("\0") &&
    steps.every((step) => step !== "" && step !== "." && step !== "..") &&
    !notData.has(steps[0] ?? "")
  );
};

/** Throws for a name that is none of ours: it may lead out of the folder. */
export function kindOf(name: string): EntryKind {
  const rows = /^database\/(\w+\.\w+)\/\d+$/.exec(name);
  if (rows?.[1]) return { is: "rows", table: rows[1] };
  if (/^jobs\/\d+$/.test(name)) return { is: "jobs" };
  const file = name.startsWith("files/") ? readName(name.slice("files/".length)) : undefined;
  if (file)
    return {
      is: "file",
      name: name.slice("files/".length),
      hash: file.hash,
      isEncrypted: file.accountId !== undefined,
    };
  const path = name.startsWith("data/") ? name.slice("data/".length) : "";
  if (isInside(path)) return { is: "data", path };
  throw new Error(`The archive is damaged: it holds ${JSON.stringify(name)}.`);
}

/** Over entries in their order. */
export class EntryDigest {
  readonly #digest = createHash("sha256");
  entries = 0;

  add(name: string, bytes: Uint8Array): void {
    this.entries += 1;
    this.#digest.update(`${createHash("sha256").update(bytes).digest("hex")} ${bytes.length} ${name}\n`);
  }

  end(): string {
    return this.#digest.digest("hex");
  }
}

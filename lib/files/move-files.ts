// Moves every file from the store before to the store now, while processes read from both; what an interrupted run left is found again.
import { and, gte, isNull, lt } from "drizzle-orm";
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { storedFiles } from "#db/schema/files.ts";
import type { FilesPlace } from "#lib/core/files-config.ts";
import { belongs } from "./belongs.ts";
import { mismatch, readName } from "./file-store.ts";
import { openStore } from "./open-store.ts";
import { openStored, storedAs } from "./sealed/open-stored.ts";
import { isStoreAway } from "./store-away.ts";

const folders = 256;
/** Each holds one file in memory twice. */
const atOnce = 4;

type Moved = {
  moved: number;
  /** Cannot be read where they are, or are other bytes than their name says: they stay there. */
  broken: string[];
  /** Rows name them, and neither store has them. */
  missing: string[];
};
type Asked = { from: FilesPlace; to: FilesPlace; keep: boolean; say?: (text: string) => void };
type Opened = ReturnType<typeof openStore>;

/** Read back whole from where it came to, past what is kept at hand, before the other one goes. */
async function moveOne(hash: string, from: Opened, to: Opened, keep: boolean): Promise<boolean> {
  let bytes: Buffer;
  try {
    bytes = await storedAs(from.store, hash);
  } catch (cause) {
    if (isStoreAway(cause)) throw cause;
    return false;
  }
  await to.store.put(bytes, hash);
  if (!bytes.equals(await storedAs(to.store, hash))) await provenOther(hash, to);
  if (!keep) await from.contents.drop(hash);
  return true;
}

/** Of two processes that began with either store each may have encrypted the file: the other one counts where it opens. */
async function provenOther(name: string, { store }: Opened): Promise<void> {
  const { hash, accountId } = readName(name) ?? {};
  if (hash === undefined || accountId === undefined) throw mismatch(name);
  await openStored(store, hash, accountId);
}

async function inParallel<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const runner = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
}

/** What rows name and neither store has: told, so that nobody takes a store away that was not the only one. */
async function missingIn(prefix: string, from: Opened, to: Opened): Promise<string[]> {
  const { old, young } = await to.contents.list(prefix, new Date());
  const there = new Set([...old, ...young].map((name) => readName(name)?.hash));
  const named = await db
    .select({ hash: storedFiles.hash })
    .from(storedFiles)
    .where(and(gte(storedFiles.hash, prefix), lt(storedFiles.hash, `${prefix}g`), isNull(storedFiles.unusedSince)));
  const missing: string[] = [];
  for (const { hash } of named)
    if (!there.has(hash) && !(await to.store.has(hash)) && !(await from.store.has(hash))) missing.push(hash);
  return missing;
}

/** `keep`: what was moved stays in the store before, too. Undefined where another run is at it. */
export async function moveFiles({
  from: before,
  to: now,
  keep,
  say = () => undefined,
}: Asked): Promise<Moved | undefined> {
  const [from, to] = [openStore(before), openStore(now)];
  const result: Moved = { moved: 0, broken: [], missing: [] };
  const mine = await ifNobodyElse("moving files", async () => {
    for (const one of [from, to])
      if (!(await belongs(one.contents)))
        throw new Error(`${one.contents.where} holds the files of another database: nothing was moved.`);
    for (let number = 0; number < folders; number++) {
      const prefix = number.toString(16).padStart(2, "0");
      const { old, young } = await from.contents.list(prefix, new Date());
      await inParallel([...old, ...young], async (hash) => {
        if (await moveOne(hash, from, to, keep)) result.moved += 1;
        else result.broken.push(hash);
      });
      result.missing.push(...(await missingIn(prefix, from, to)));
      if (number % 32 === 31) say(`${number + 1} of ${folders} folders: ${result.moved} files moved`);
    }
  });
  return mine ? result : undefined;
}

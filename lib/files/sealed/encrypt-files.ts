// Encrypts every file that is still plain, or makes them plain again, while the product runs; what an interrupted run left is
// found again. Each account that names a file gets its own, read back before the other one goes.
import { ifNobodyElse } from "#db/advisory-lock.ts";
import { isDatabaseError } from "#db/database-error.ts";
import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { belongs } from "../belongs.ts";
import { readName, sealedName } from "../file-store.ts";
import { openStore } from "../open-store.ts";
import { forgetPlain, notePlain } from "../plain-files.ts";
import { accountsNaming } from "../referring-columns.ts";
import { isStoreAway } from "../store-away.ts";
import { unusedFilesLock } from "../unused-files-lock.ts";
import { databaseKeys } from "./data-keys.ts";
import { sealFile } from "./format.ts";
import { openStored, storedAs } from "./open-stored.ts";
import { retireKeys } from "./retire-keys.ts";

const folders = 256;
/** Each holds one file in memory twice. */
const atOnce = 2;

type Changed = {
  changed: number;
  /** Named by no row: they go with the sweep. */
  unused: number;
  /** Of accounts whose key was destroyed. Plain ones go, as their encrypted ones do; those cannot be made plain. */
  ofDestroyed: number;
  /** Cannot be read, or are other bytes than their name says: they stay as they are. */
  broken: string[];
  /** All files are plain, and the keys of accounts are gone: none is needed any more. */
  retired: boolean;
};

type Store = ReturnType<typeof openStore>;

async function encryptFor(place: Store, hash: string, bytes: Buffer, accountId: string): Promise<void> {
  const name = sealedName(hash, accountId);
  if (!(await place.store.keep(name))) {
    const { version, key } = await databaseKeys.current(accountId);
    await place.store.put(sealFile(hash, bytes, version, key), name);
  }
  await openStored(place.store, hash, accountId);
}

const isDestroyed = (cause: unknown): boolean => cause instanceof Refusal && cause.key === "error.gone.keyDestroyed";

/** Broken files and destroyed keys are told; a store, a key or a database that fails ends the run: the file has nothing to do with it. */
async function noting(result: Changed, name: string, change: () => Promise<void>): Promise<void> {
  try {
    await change();
    result.changed += 1;
  } catch (cause) {
    if (isStoreAway(cause) || isDatabaseError(cause)) throw cause;
    if (isDestroyed(cause)) result.ofDestroyed += 1;
    else result.broken.push(name);
  }
}

async function inParallel<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const lane = async () => {
    for (const one of waiting) await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function encryptFolder(place: Store, prefix: string, result: Changed): Promise<void> {
  const { old, young } = await place.contents.list(prefix, new Date());
  const plain = [...old, ...young].filter((name) => readName(name)?.accountId === undefined);
  const naming = plain.length > 0 ? await accountsNaming(plain) : new Map<string, Set<string>>();
  result.unused += plain.length - naming.size;
  await inParallel([...naming], ([hash, accounts]) =>
    noting(result, hash, async () => {
      const bytes = await storedAs(place.store, hash);
      for (const accountId of accounts)
        await encryptFor(place, hash, bytes, accountId).catch((cause) => {
          if (!isDestroyed(cause)) throw cause;
          result.ofDestroyed += 1;
        });
      await place.contents.drop(hash);
    }),
  );
  const left = await place.contents.list(prefix, new Date());
  const plainLeft = [...left.old, ...left.young].filter((name) => readName(name)?.accountId === undefined);
  await notePlain(prefix, plainLeft.length, new Date());
}

async function decryptFolder(place: Store, prefix: string, result: Changed): Promise<void> {
  const { old, young } = await place.contents.list(prefix, new Date());
  await inParallel([...old, ...young], async (name) => {
    const { hash = name, accountId } = readName(name) ?? {};
    if (accountId === undefined) return;
    await noting(result, name, async () => {
      await place.store.put(await openStored(place.store, hash, accountId));
      for await (const _ of (await place.store.stream(hash)).chunks);
      await place.contents.drop(name);
    });
  });
}

/** `to`: what the files shall be, as ENCRYPTION_NEW_FILES says it of new ones. Undefined where the sweep or another run is at it. */
export async function changeFiles(
  to: "encrypted" | "plain",
  say: (text: string) => void = () => undefined,
): Promise<Changed | undefined> {
  const result: Changed = { changed: 0, unused: 0, ofDestroyed: 0, broken: [], retired: false };
  const place = openStore(config().files.place);
  const mine = await ifNobodyElse("encrypting files", async () => {
    if (!(await belongs(place.contents)))
      throw new Error(`${place.contents.where} holds the files of another database: nothing was changed.`);
    for (let number = 0; number < folders; number++) {
      const prefix = number.toString(16).padStart(2, "0");
      const change = to === "encrypted" ? encryptFolder : decryptFolder;
      // The sweep has a folder for moments.
      while (!(await ifNobodyElse(unusedFilesLock, () => change(place, prefix, result))))
        await new Promise((resolve) => setTimeout(resolve, 250));
      if (number % 32 === 31) say(`${number + 1} of ${folders} folders: ${result.changed} files ${to}`);
    }
    if (to === "encrypted") return;
    await forgetPlain();
    result.retired = result.broken.length === 0 && (await retireKeys(place.contents));
  });
  return mine ? result : undefined;
}

// Delivers into a folder of this machine, below one that the operator allows, and nowhere that a link leads out of it.
import { constants } from "node:fs";
import { lstat, mkdir, open, realpath, rename, rm } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { config } from "#lib/core/config.ts";
import { DeliveryProblem, problemOf } from "./delivery-problem.ts";
import { draftName, type SentFile, type Target, trialFile } from "./target.ts";

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(folder, path);
  return way === "" || (!isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`));
};

/** By its words alone: whether it is there is seen when something is delivered. */
export const isAllowedFolder = (path: string): boolean =>
  isAbsolute(path) &&
  !path.includes("\0") &&
  config().deliveryFolders.some((folder) => isWithin(resolve(/* turbopackIgnore: true */ path), folder));

const codeOf = (cause: unknown): string | undefined => (cause as NodeJS.ErrnoException).code;

async function real(path: string): Promise<string> {
  return realpath(path).catch((cause) => {
    throw new DeliveryProblem("folderMissing", codeOf(cause));
  });
}

/** Where links really lead must be within an allowed folder, as that one really is. */
async function requireInside(path: string): Promise<void> {
  const is = await real(path);
  for (const folder of config().deliveryFolders) {
    const allowed = await realpath(folder).catch(() => undefined);
    if (allowed !== undefined && isWithin(is, allowed)) return;
  }
  throw new DeliveryProblem("folderNotAllowed");
}

/** The destination's own folder is the operator's to make; the package's in it is ours. */
async function folderFor(address: string, folder: string): Promise<string> {
  if (!isAllowedFolder(address)) throw new DeliveryProblem("folderNotAllowed");
  await requireInside(address);
  if (folder === "") return address;
  const path = join(/* turbopackIgnore: true */ address, folder);
  await mkdir(path, { mode: 0o750 }).catch((cause) => {
    if (codeOf(cause) !== "EEXIST") throw cause;
  });
  // Somebody may have laid a link under this name before.
  if (!(await lstat(path)).isDirectory()) throw new DeliveryProblem("folderNotAllowed");
  await requireInside(path);
  return path;
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  await handle.sync().finally(() => handle.close());
}

/** Complete under another name first. A link that stands under the name is replaced, not followed. */
async function write(folder: string, file: SentFile, signal: AbortSignal): Promise<void> {
  const draft = join(/* turbopackIgnore: true */ folder, draftName(file));
  await rm(draft, { force: true });
  const handle = await open(draft, "wx", 0o640);
  try {
    await handle.writeFile(file.bytes, { signal });
    await handle.sync();
    await handle.close();
    await rename(draft, join(/* turbopackIgnore: true */ folder, file.name));
  } catch (cause) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw cause;
  }
  await syncFolder(folder);
}

function told(cause: unknown): never {
  const code = codeOf(cause);
  if (code === "EACCES" || code === "EPERM") throw new DeliveryProblem("credentials", code);
  if (code === "ENOENT") throw new DeliveryProblem("folderMissing", code);
  throw problemOf(cause);
}

export async function deliverToFolder(
  { address }: Pick<Target, "address">,
  file: SentFile,
  signal: AbortSignal,
): Promise<void> {
  try {
    await write(await folderFor(address, file.folder), file, signal);
  } catch (cause) {
    told(cause);
  }
}

export async function tryFolder({ address }: Pick<Target, "address">, signal: AbortSignal): Promise<void> {
  const file = trialFile();
  await deliverToFolder({ address }, file, signal);
  await rm(join(/* turbopackIgnore: true */ address, file.name), { force: true });
}

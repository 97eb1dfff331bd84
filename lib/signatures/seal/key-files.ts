/** Where the files of the seal are kept: in the database (lib/sealing/shared-keys.ts), or for commands and tests without one in a folder. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

export type KeyFiles = {
  /** As an operator is told where a file is. Two of one place hold the same. */
  place: string;
  names: () => Promise<string[]>;
  read: (name: string) => Promise<Buffer | undefined>;
  /** Never replaces one; answers what is there afterwards, whoever came first. */
  keep: (name: string, bytes: Uint8Array) => Promise<Buffer>;
  /** Whoever reads meanwhile finds the old one or the new one. */
  replace: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Also where there is none. */
  remove: (name: string) => Promise<void>;
  /** When it was written last. */
  since: (name: string) => Promise<Date | undefined>;
};

/** What settings of the seal say of its files: without `keys` they are in `keys` below `dataDir`. */
export type KeyPlace = { dataDir: string; keys?: KeyFiles | undefined };
export const keysOf = ({ dataDir, keys }: KeyPlace): KeyFiles => keys ?? folderKeys(dataDir);

const whereThere = <T>(ask: () => T): T | undefined => {
  try {
    return ask();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

export function folderKeys(dataDir: string): KeyFiles {
  const place = `${dataDir}/keys`;
  const pathOf = (name: string) => `${place}/${name}`;
  const read = (name: string) => whereThere(() => readFileSync(/* turbopackIgnore: true */ pathOf(name)));
  const draft = (name: string, bytes: Uint8Array): string => {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const path = `${pathOf(name)}.${randomBytes(6).toString("hex")}`;
    writeFileSync(path, bytes, { mode: 0o600, flag: "wx", flush: true });
    return path;
  };
  return {
    place,
    names: async () => whereThere(() => readdirSync(/* turbopackIgnore: true */ place)) ?? [],
    read: async (name) => read(name),
    keep: async (name, bytes) => {
      const drafted = draft(name, bytes);
      try {
        linkSync(drafted, pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      } finally {
        rmSync(drafted);
      }
      const kept = read(name);
      if (!kept) throw new Error(`${pathOf(name)} could not be written.`);
      return kept;
    },
    replace: async (name, bytes) => renameSync(draft(name, bytes), pathOf(name)),
    remove: async (name) => rmSync(pathOf(name), { force: true }),
    since: async (name) => statSync(/* turbopackIgnore: true */ pathOf(name), { throwIfNoEntry: false })?.mtime,
  };
}

/** In memory alone: what a restore has read, before anything of it counts. */
export function memoryKeys(files: Map<string, Buffer>): KeyFiles {
  const keep = async (name: string, bytes: Uint8Array) => {
    const kept = files.get(name) ?? Buffer.from(bytes);
    files.set(name, kept);
    return kept;
  };
  return {
    place: "the archive",
    names: async () => [...files.keys()],
    read: async (name) => files.get(name),
    keep,
    replace: async (name, bytes) => void files.set(name, Buffer.from(bytes)),
    remove: async (name) => void files.delete(name),
    since: async () => undefined,
  };
}

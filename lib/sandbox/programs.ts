// Which of the programs that make a sandbox this machine has (util-linux, coreutils): none is needed, each adds a layer.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["setpriv", "prlimit", "unshare", "mount", "umount", "pivot_root", "mkdir", "ln", "chmod", "sh"] as const;
/** Where each was found. */
export type Programs = Partial<Record<(typeof names)[number], string>>;

/** Administrators' programs stand outside of other users' PATH. */
const usual = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

const usualFolders = (): string[] => [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...usual];

export function findPrograms(folders = usualFolders()): Programs {
  const find = (name: string) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return Object.fromEntries(names.flatMap((name) => [[name, find(name)]].filter(([, path]) => path)));
}

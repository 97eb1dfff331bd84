// PURE but for looking at paths. The shell script that gives a process, in its mount namespace, a root of its own.
import { existsSync, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import type { Programs } from "./programs.ts";
import type { Confinement } from "./sandbox.ts";

/** Every Linux has it, and nothing that anybody may read here lies below it: the new root is put together there. */
const site = "/sys";
/** Programs and their libraries; those that a distribution does not have are left out. */
const system = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix", "/gnu/store"];
const systemFiles = ["/etc/ld.so.cache", "/etc/localtime"];
const devices = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"];

type Entry = { path: string; kind: "folder" | "file" | "link"; options: string };

/** Runs its arguments in the new root. Needs every program of the table but `setpriv` and `prlimit`. */
export function ownRootScript({ cwd, reads, writes }: Confinement, programs: Programs): string {
  const named = [...new Set([...reads, process.execPath])];
  const own = named.filter((path) => ![...system, ...named].some((folder) => path.startsWith(`${folder}/`)));
  const entries = [
    ...[...system, ...systemFiles].flatMap((path) => entryOf(path, "rbind,ro", true)),
    ...own.flatMap((path) => entryOf(path, "rbind,ro", false)),
    ...devices.flatMap((path) => entryOf(path, "bind", false)),
    ...(writes ? entryOf(writes, "bind", false) : []),
  ];
  const seen = entries.flatMap(({ path, kind }) => (kind === "folder" ? [path] : []));
  const table = [...entries.filter(({ kind }) => kind !== "link").map(tableLine), ...hidden(seen)];
  const at = (path: string) => quoted(join(site, path));
  const folders = entries.map(({ path, kind }) => (kind === "folder" ? path : dirname(path)));
  const { mount, umount, pivot_root, mkdir, ln, chmod } = programs;
  return [
    "set -e",
    // The folders on the way to what it may read are for anybody, whatever the umask outside.
    "umask 022",
    `${mount} -t tmpfs -o mode=0755,size=1m,nosuid,nodev tmpfs ${site}`,
    `${mkdir} -p ${[...new Set([...folders, "/proc"])].map(at).join(" ")}`,
    // Programs expect it, for pipes and such; it is a megabyte of memory like all of this root.
    ...(writes ? [`${mkdir} -p ${site}/tmp`, `${chmod} 1777 ${site}/tmp`] : []),
    ...entries.filter(({ kind }) => kind === "file").map(({ path }) => `: > ${at(path)}`),
    ...entries
      .filter(({ kind }) => kind === "link")
      .map(({ path }) => `${ln} -s ${quoted(readlinkSync(path))} ${at(path)}`),
    // One program for all of them: starting it ten times would take longer than the rest.
    `printf '%s\\n' ${table.map(quoted).join(" ")} > ${site}/table`,
    `${mount} --all --fstab ${site}/table`,
    // Not where some of the outer one is covered, as in containers: that one shows others' names, and keeps their insides.
    `${mount} -t proc proc ${site}/proc 2>/dev/null || ${mount} --rbind /proc ${site}/proc`,
    `cd ${site}`,
    // The old root is laid over the new one and taken away: pivot_root(2).
    `${pivot_root} . .`,
    `${umount} -l .`,
    `cd ${quoted(cwd)}`,
    'exec "$@"',
  ].join("\n");
}

/** A link of the system's stays one; what somebody asks to read is found under the name that they know. */
function entryOf(path: string, options: string, keepsLink: boolean): Entry[] {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  if (!facts) return [];
  if (facts.isSymbolicLink() && keepsLink) return [{ path, kind: "link", options }];
  return [{ path, kind: statSync(path).isDirectory() ? "folder" : "file", options }];
}

/** The service's data and settings, where a folder that is seen holds them: they are covered by nothing. */
function hidden(seen: readonly string[]): string[] {
  return [process.env.DATA_DIR || ".data", ".env"]
    .map((path) => resolve(/* turbopackIgnore: true */ projectRoot, path))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .filter((path) => seen.some((folder) => path.startsWith(`${folder}/`)))
    .map((path) => [statSync(path).isDirectory(), escaped(join(site, path))] as const)
    .map(([isFolder, at]) =>
      isFolder ? `tmpfs ${at} tmpfs ro,size=4k,mode=0700 0 0` : `/dev/null ${at} none bind,ro 0 0`,
    );
}

/** fstab(5) parts its columns by white space. */
const tableLine = ({ path, options }: Entry): string =>
  [realpathSync(path), join(site, path)].map(escaped).concat("none", options, "0", "0").join(" ");

const escaped = (path: string): string =>
  path.replace(/[\s\\#]/g, (letter) => `\\${letter.charCodeAt(0).toString(8).padStart(3, "0")}`);

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

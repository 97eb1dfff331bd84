// What a sandbox consists of, as words that the other files of this room share.
import type { Programs } from "./programs.ts";

/**
 * `limits`: memory, files, processes and sizes are bounded by the kernel. `privileges`: no program gives any back
 * (no-new-privs). `user`: a user of its own, as root can give. `network`: none. `files`: a root of its own, which holds the
 * system's programs and what it was told to read, and nothing else. `processes`: it sees and ends with its own only.
 */
export const layers = ["limits", "privileges", "user", "network", "files", "processes"] as const;
export type Layer = (typeof layers)[number];

/** What holds on this machine for this user. */
export type Sandbox = { layers: ReadonlySet<Layer>; programs: Programs; isRoot: boolean };

export type Confinement = {
  /** Where it starts, absolute: a folder that it may read or write. */
  cwd: string;
  /** Programs and data that it may read, files or folders, absolute. */
  reads: readonly string[];
  /** The one folder that it may write, absolute. */
  writes?: string;
  limits: {
    /** Bytes of memory it may ask for. Not address space: V8 reserves more than any machine has, and never uses it. */
    data: number;
    /** Bytes of any file it writes. */
    fileSize: number;
    openFiles: number;
    /** Threads count. Held to it where its user is its own, so that others' do not count. */
    processes: number;
    /** Seconds of computing. */
    cpu?: number;
  };
};

/** Takes part in a private network, mount or process namespace. */
export const isUnshared = ({ layers: has }: Sandbox): boolean =>
  has.has("network") || has.has("files") || has.has("processes");

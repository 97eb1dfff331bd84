/** Lets a group connect to the embedded server that another user runs: to its socket, and to none of its files. */
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  openSync,
} from "node:fs";
import { join } from "node:path";
import { ownPath } from "./make-cluster.ts";
import { findPostmaster } from "./postmaster.ts";

const { O_RDONLY, O_NOFOLLOW, O_DIRECTORY } = constants;

/** For root, after each start of the server, which makes its socket anew. */
export function admitGroup(dataDir: string, gid: number): void {
  const root = join(dataDir, "postgres");
  const data = join(root, "data");
  const running = findPostmaster(data);
  if (!running) throw new Error(`The embedded PostgreSQL of ${dataDir} does not run.`);
  const { socketFolder, port } = running;
  const server = lstatSync(data).uid;
  for (const folder of [ownPath(root), socketFolder]) admitFolder(folder, gid, server);
  admitSocket(join(socketFolder, `.s.PGSQL.${port}`), gid, server);
}

const notTheServers = (path: string) => new Error(`${path} is not the embedded PostgreSQL's`);

/** The server's own note names it, and whoever holds the server writes that note: no other folder is opened by it. */
function admitFolder(path: string, gid: number, server: number): void {
  const folder = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    const { uid } = fstatSync(folder);
    if (uid !== server) throw notTheServers(path);
    fchownSync(folder, uid, gid);
    fchmodSync(folder, 0o710);
  } finally {
    closeSync(folder);
  }
}

function admitSocket(path: string, gid: number, server: number): void {
  const facts = lstatSync(path);
  if (!facts.isSocket() || facts.uid !== server) throw notTheServers(path);
  lchownSync(path, facts.uid, gid);
  chmodSync(path, 0o770);
}

// Starts a process that reads strangers' bytes, with everything taken from it that this machine can take.
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { type Confinement, isUnshared, type Sandbox } from "./sandbox.ts";
import { sandboxedCommand } from "./sandboxed-command.ts";

/** Debian keeps these numbers for nobody; a container has them too. The database's is another one. */
const [firstUser, lastUser] = [65_000, 65_499];

/** Another one for each child, so that none reaches into its neighbours. null: it is not given one. */
export const ownUser = ({ layers }: Sandbox): number | null =>
  layers.has("user") ? randomInt(firstUser, lastUser + 1) : null;

/** Whose files are what a sandbox of root's has left behind. */
export const isSandboxUser = (user: number): boolean => user >= firstUser && user <= lastUser;

type Settings = { command: string; args: string[]; options: Pick<SpawnOptions, "cwd" | "uid" | "gid"> };

/** Where namespaces are made first, the user changes behind that; otherwise Node changes it, which needs no program. */
export function settings(
  sandbox: Sandbox,
  confinement: Confinement,
  command: readonly string[],
  user = ownUser(sandbox),
): Settings {
  const [first, ...args] = sandboxedCommand(sandbox, confinement, command, user);
  const { cwd } = confinement;
  const options = user !== null && !isUnshared(sandbox) ? { cwd, uid: user, gid: user } : { cwd };
  return { command: first, args, options };
}

/** `before` are programs that stay outside, such as one that ends it in time. */
export function startSandboxed(
  sandbox: Sandbox,
  confinement: Confinement,
  command: readonly string[],
  {
    user,
    before = [],
    ...options
  }: Omit<SpawnOptions, "cwd"> & { user?: number | null; before?: readonly string[] } = {},
): ChildProcess {
  const made = settings(sandbox, confinement, command, user);
  const [first = "", ...args] = [...before, made.command, ...made.args];
  return spawn(/* turbopackIgnore: true */ first, args, { ...options, ...made.options });
}

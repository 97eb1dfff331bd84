/** How the web and the job process are started: as root's service user where that is possible, else as whoever starts them. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { type Config, projectRoot } from "#lib/core/config.ts";
import type { Sandbox } from "#lib/sandbox/sandbox.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { giveDataDir, takeBackDataDir } from "./give-data-dir.ts";
import { lockHolder } from "./lock.ts";
import {
  asServiceUser,
  type Choice,
  chooseServiceUser,
  ownEnvironment,
  type ServiceUser,
  serviceUserOf,
} from "./service-user.ts";

type Service = {
  /** Programs put before each; before the web, which opens the port. */
  before: string[];
  beforeWeb: string[];
  env: NodeJS.ProcessEnv;
  /** What confines readers of foreign files there. */
  sandbox: Sandbox;
  notes: string[];
};

/** What the web part reads while it serves; the rest of the project is tried with the sandbox. */
const served = [".next/BUILD_ID", "app", "db/migrations", "lib/client/dist/countersign.tgz", "public"];

/** For the starter, which holds the lock. `admit` lets a group connect to the database. */
export function enterService(
  settings: Config,
  { mayDrop, admit }: { mayDrop: boolean; admit: (gid: number) => void },
): Service {
  const choice: Choice = mayDrop
    ? chooseServiceUser(settings, projectRoot, served)
    : { user: null, reasons: [], sandbox: thisSandbox() };
  if (!choice.user) {
    takeBackDataDir(settings.dataDir);
    return asStarter(choice);
  }
  try {
    admit(choice.user.gid);
    giveDataDir(settings.dataDir, choice.user);
  } catch (error) {
    // Such as a network share, on which root is nobody.
    takeBackDataDir(settings.dataDir);
    return asStarter({ user: null, reasons: [(error as Error).message], sandbox: thisSandbox() });
  }
  return asUser(settings, choice);
}

/** For a job process of its own: as the web of the same DATA_DIR works, so that each can read what the other has made. */
export function followService(settings: Config): Service {
  const here = thisSandbox();
  if (!here.isRoot || !userInForce(settings.dataDir)) return asStarter({ user: null, reasons: [], sandbox: here });
  const choice = chooseServiceUser(settings, projectRoot);
  if (choice.user) return asUser(settings, choice);
  throw new Error(`The web does not work as root here, and a job process cannot do likewise: ${choice.reasons[0]}.`);
}

/**
 * The user that the web of this DATA_DIR works as; null: root. The lock's group says it while it runs on this machine
 * (give-data-dir.ts), else the folder's owner or group.
 */
export function userInForce(dataDir: string): ServiceUser | null {
  const { uid, gid } = statSync(lockHolder(dataDir) ? join(dataDir, "lock") : dataDir);
  return uid !== 0 || gid !== 0 ? serviceUserOf(dataDir) : null;
}

/** For a command that writes in DATA_DIR: the product has to read it, and may not be root. This process becomes that user for good. */
export function workLikeService(dataDir: string): void {
  const user = process.getuid?.() === 0 ? userInForce(dataDir) : null;
  if (!user) return;
  process.setgroups?.([]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
}

const asStarter = ({ reasons, sandbox }: Choice): Service => ({
  before: [],
  beforeWeb: [],
  env: {} as NodeJS.ProcessEnv,
  sandbox,
  notes: reasons.map((reason) => `NOTE: the web and the job process go on as root: ${reason}.`),
});

function asUser(settings: Config, { user, sandbox }: Choice): Service {
  if (!user) throw new Error("nobody was chosen");
  return {
    before: asServiceUser(user),
    beforeWeb: asServiceUser(user, settings.port),
    env: ownEnvironment(settings.dataDir),
    sandbox,
    notes: [`The web and the job process work as user ${user.uid}, not as root.`],
  };
}

/** As whom the web and the job process work where root starts the product: not as root, wherever that takes nothing from anybody. */
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Config } from "#lib/core/config.ts";
import { findPrograms } from "#lib/sandbox/programs.ts";
import type { Layer, Sandbox } from "#lib/sandbox/sandbox.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";

export type ServiceUser = { uid: number; gid: number };

/** Debian keeps it for nobody; limited children have the 500 before it, the embedded database has another one. */
const ownNumber = 65_500;
/** Below it a port is root's to open, where the system says nothing else. */
const firstFreePort = 1024;
const patience = 60_000;

/** `user` is null where they stay root, and `reasons` say why. `sandbox` is what holds readers of foreign files then. */
export type Choice = { user: ServiceUser | null; reasons: string[]; sandbox: Sandbox };

type Tried = { layers: Layer[]; refused: string[] };

/** Whose the folder is, where it is not root's; who was given a folder of root's is its group (give-data-dir.ts). */
export function serviceUserOf(dataDir: string): ServiceUser {
  const { uid, gid } = statSync(dataDir);
  return uid === 0 ? { uid: ownNumber, gid: ownNumber } : { uid, gid };
}

/** What is put before a command: it is that user's, and nothing that it starts can be more. */
export function asServiceUser({ uid, gid }: ServiceUser, port = firstFreePort): string[] {
  const kept = port < firstFreePort ? ",+net_bind_service" : "";
  return [
    findPrograms().setpriv ?? "setpriv",
    ...["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups", "--no-new-privs"],
    ...[`--inh-caps=-all${kept}`, `--bounding-set=-all${kept}`],
    ...(kept ? [`--ambient-caps=-all${kept}`] : []),
  ];
}

/** What is put before a process of a service's user that opens no port itself: the right to a low one is not its own. */
export const withoutRights = (port: number): string[] =>
  port < firstFreePort ? [findPrograms().setpriv ?? "setpriv", "--inh-caps=-all", "--ambient-caps=-all"] : [];

/** Of its environment, what was root's, and what lets in the owner of the tables: migrations are its starter's. */
export const ownEnvironment = (dataDir: string): NodeJS.ProcessEnv =>
  ({
    ...{ HOME: dataDir, USER: undefined, LOGNAME: undefined },
    DATABASE_OWNER_URL: undefined,
  }) as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv;

/** Found out by trying, as that user: what it may not do is known to the kernel alone. */
export function chooseServiceUser(settings: Config, root: string, reads: readonly string[] = []): Choice {
  const here = thisSandbox();
  if (!here.isRoot) return { user: null, reasons: [], sandbox: here };
  const stay = (...reasons: string[]): Choice => ({ user: null, reasons, sandbox: here });
  if (settings.sealToken) return stay("the token of SEAL_PKCS11_MODULE may be open to root alone");
  if (!here.programs.setpriv) return stay("setpriv is not found (package util-linux)");
  const user = serviceUserOf(settings.dataDir);
  const tried = tryAs(user, settings, root, reads);
  if (typeof tried === "string") return stay(tried);
  const missing = lost(here, tried.layers);
  const reasons = [
    ...(missing.length > 0
      ? [`the kernel lets no other user shut in what reads uploaded files (user namespaces; ${missing.join(", ")})`]
      : []),
    ...tried.refused.map((path) => `user ${user.uid} may not use ${path}`),
  ];
  if (reasons.length > 0) return stay(...reasons);
  return { user, reasons, sandbox: { ...here, layers: new Set(tried.layers), isRoot: false } };
}

/** Users of their own for limited children are root's to give; a root folder and processes of their own stand for them. */
function lost({ layers }: Sandbox, without: readonly Layer[]): Layer[] {
  const needed = new Set<Layer>([...layers, "files", "processes"]);
  needed.delete("user");
  return [...needed].filter((layer) => !without.includes(layer));
}

/** Files of keys and certificates that the configuration names, which the processes read themselves. */
const secretFiles = ({ sealP12, sealCsc, signerCsc, files, dkim, encryption }: Config): string[] =>
  [
    ...[sealP12, sealCsc?.clientSecretFile, sealCsc?.pinFile, signerCsc?.clientSecretFile],
    ...[encryption?.keyFile, encryption?.token?.pinFile, encryption?.kms?.tokenFile],
    ...[files.keys.idFile, files.keys.secretFile, dkim?.keyFile, process.env.NODE_EXTRA_CA_CERTS],
  ].filter((path) => path !== undefined && path !== "") as string[];

function tryAs(user: ServiceUser, settings: Config, root: string, reads: readonly string[]): Tried | string {
  const { databaseUrl, databaseDirectUrl, soffice, dataDir, securityLog, deliveryFolders } = settings;
  const asked = {
    enters: [dirname(dataDir), ...(soffice?.startsWith("/") ? [soffice] : [])],
    reads: [...reads.map((path) => join(root, path)), ...secretFiles(settings)],
    writes: [tmpdir(), ...deliveryFolders],
    appends: securityLog?.kind === "file" ? [securityLog.path] : [],
    databaseUrl,
    databaseDirectUrl,
  };
  const [command = "", ...args] = asServiceUser(user);
  const env = { ...process.env, ...ownEnvironment(dataDir), COUNTERSIGN_ROOT: root };
  const script = [process.execPath, "lib/ops/try-service-user.ts"];
  // Not as an argument, which everybody on the machine may read: the database's address has its password.
  const input = JSON.stringify(asked);
  const ended = spawnSync(command, [...args, ...script], {
    cwd: root,
    env,
    input,
    encoding: "utf8",
    timeout: patience,
  });
  if (ended.status === 0) return JSON.parse(ended.stdout) as Tried;
  return `user ${user.uid} cannot start the programs in ${root}`;
}

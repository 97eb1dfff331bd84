/** Installs the packages of the lock file when they are not all there. Runs on Node 20 without any package. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The Node that the product runs on, whatever the system's Node is. */
export const ownNode = join(root, "node_modules/.bin/node");

/**
 * npm's own record of what it has put into node_modules, written last: compared with the lock file, it says whether an
 * installation is whole, also one that was made by hand. Packages for other platforms may be missing.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record) || !existsSync(join(folder, "node_modules/.bin/node"))) return false;
  const wanted = readPackages(join(folder, "package-lock.json"));
  const present = readPackages(record);
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const found = present[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** @param {string} path */
function readPackages(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

/** Installs what the lock file says if it is not there; throws with npm's own words. */
export function install() {
  if (isInstalled(root)) return;
  console.log("Installing packages (the first time takes a minute or two) …");
  // Nothing but what the lock file has the hash of: any other command would take what a registry says today.
  const refusal = npm(["ci"]);
  if (refusal !== undefined) throw new Error(refusal);
  if (!isInstalled(root)) throw new Error(`npm ended, but packages are missing in ${root}/node_modules.`);
}

/**
 * Runs npm in the project and returns what it said if it failed.
 * @param {string[]} command
 */
function npm(command) {
  const via = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
  // The build needs development packages too; NODE_ENV=production would leave them out.
  const [program = "npm", ...args] = [
    ...via,
    ...command,
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { status, error, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  return status === 0 ? undefined : `npm ${command.join(" ")} failed: ${error?.message ?? stderr}`;
}

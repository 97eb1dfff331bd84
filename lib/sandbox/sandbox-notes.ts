// PURE. What whoever starts the product is told of the layers that this machine does not offer.
import { type Layer, layers, type Sandbox } from "./sandbox.ts";

/** In "… that read uploaded files"; what is left of it where they have a user of their own stands second. */
const missing: Record<Layer, [string, string?]> = {
  limits: ["the kernel does not bound the memory, files and processes of those"],
  privileges: ["programs with special rights (setuid) are within the reach of those"],
  user: ["no user of their own keeps this service's files from those"],
  network: ["the network is within the reach of those"],
  files: [
    "all files that this service's user may read are within the reach of those",
    "files of this machine that everybody may read are within the reach of those",
  ],
  processes: [
    "this user's other processes can be seen and ended by those",
    "other processes of this machine can be seen by those",
  ],
};

function noteOf({ layers: has }: Sandbox, layer: Layer): string {
  const [anyway, withUser = anyway] = missing[layer];
  return `  ${has.has("user") ? withUser : anyway} that read uploaded files (${layer})`;
}

/** Users' own are root's to give: an ordinary user is not told what to be. */
const isMissing = ({ layers: has, isRoot }: Sandbox, layer: Layer): boolean =>
  !has.has(layer) && (layer !== "user" || isRoot);

export const missingLayers = (sandbox: Sandbox): Layer[] => layers.filter((layer) => isMissing(sandbox, layer));

/** None where nothing is missing. */
export function sandboxNotes(sandbox: Sandbox): string[] {
  const lines = missingLayers(sandbox).map((layer) => noteOf(sandbox, layer));
  if (lines.length === 0) return [];
  return [
    "WARNING: this machine does not offer every protection from hostile files:",
    ...lines,
    `  ${advice(sandbox)}`,
  ];
}

export const lackingPrograms = ({ programs }: Sandbox): string[] =>
  (["setpriv", "prlimit", "unshare", "mount", "umount", "pivot_root", "sh"] as const).filter((name) => !programs[name]);

function advice(sandbox: Sandbox): string {
  const lacking = lackingPrograms(sandbox);
  if (lacking.length > 0)
    return `${lacking.join(", ")} not found: install the packages util-linux and mount. The service works without.`;
  return "The kernel or the container forbids it (user namespaces, CAP_SYS_ADMIN). The service works without.";
}

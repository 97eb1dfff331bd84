// PURE. The rarer acts that a package allows as it stands, in the order of their menu.
import { isAllowed, type PackageState } from "#lib/packages/lifecycle.ts";

const rareActs = ["edit", "takeBack", "archive", "unarchive", "trash", "restore", "delete"] as const;
export type RareAct = (typeof rareActs)[number];

const rules: Record<RareAct, (pkg: PackageState) => boolean> = {
  edit: ({ status, trashed }) => status === "DRAFT" && !trashed,
  takeBack: (pkg) => pkg.status !== "DRAFT" && isAllowed(pkg, "withdraw"),
  archive: (pkg) => isAllowed(pkg, "archive"),
  unarchive: (pkg) => isAllowed(pkg, "unarchive"),
  trash: ({ trashed }) => !trashed,
  restore: ({ trashed }) => trashed,
  delete: ({ trashed }) => trashed,
};

export const rareActsOf = (pkg: PackageState): RareAct[] => rareActs.filter((act) => rules[act](pkg));

// PURE. The rarer acts that a package allows as it stands, in the order of their menu.
import { isAllowed, type PackageState } from "#lib/packages/lifecycle.ts";

const rareActs = [
  "edit",
  "due",
  "takeBack",
  "archive",
  "unarchive",
  "duplicate",
  "template",
  "layout",
  "bulk",
  "move",
  "trash",
  "restore",
  "delete",
] as const;
export type RareAct = (typeof rareActs)[number];

/** What is in the trash is not copied; of templates packages are made. */
const isCopied = ({ trashed, type }: PackageState): boolean => !trashed && type === "PACKAGE";

const rules: Record<RareAct, (pkg: PackageState) => boolean> = {
  edit: ({ status, trashed }) => status === "DRAFT" && !trashed,
  // A draft's is set where it is prepared.
  due: (pkg) => pkg.status === "SENT" && isAllowed(pkg, "edit-settings"),
  takeBack: (pkg) => pkg.status !== "DRAFT" && isAllowed(pkg, "withdraw"),
  archive: (pkg) => isAllowed(pkg, "archive"),
  unarchive: (pkg) => isAllowed(pkg, "unarchive"),
  duplicate: isCopied,
  template: isCopied,
  // Only where its fields stand is taken: of a template as well.
  layout: ({ trashed, type }) => !trashed && type !== "LAYOUT",
  bulk: ({ trashed, type }) => !trashed && type === "TEMPLATE",
  // Folders hold packages.
  move: isCopied,
  trash: ({ trashed }) => !trashed,
  restore: ({ trashed }) => trashed,
  delete: ({ trashed }) => trashed,
};

export const rareActsOf = (pkg: PackageState): RareAct[] => rareActs.filter((act) => rules[act](pkg));

// The packages that the product runs with on this machine, from the lock file and what is installed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type InstalledPackage = {
  /** Where it lies, from the root of the project. */
  path: string;
  name: string;
  version: string;
  /** SPDX. */
  license: string;
  integrity?: string;
  dependencies: string[];
};
type Entry = {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
const needs = (entry: Entry): string[] =>
  Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies });

type OldForm = { licenses?: { type?: string }[] };

/** Packages from before SPDX list their licences in another member, which the lock file leaves out. */
export function oldForm(folder: string): string {
  const { licenses = [] } = JSON.parse(
    readFileSync(join(/* turbopackIgnore: true */ folder, "package.json"), "utf8"),
  ) as OldForm;
  return licenses.map(({ type = "" }) => type).join(" OR ");
}

/** Without what only tests and development need, and without those for other platforms. The product itself comes first. */
export function installedPackages(root: string): InstalledPackage[] {
  const { packages } = JSON.parse(
    readFileSync(join(/* turbopackIgnore: true */ root, "package-lock.json"), "utf8"),
  ) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages)
    .filter(([path, entry]) => !entry.dev && existsSync(join(/* turbopackIgnore: true */ root, path, "package.json")))
    .map(([path, entry]) => ({
      path,
      name: path === "" ? "countersign" : nameOf(path),
      version: entry.version ?? "",
      license: entry.license ?? oldForm(join(/* turbopackIgnore: true */ root, path)),
      ...(entry.integrity ? { integrity: entry.integrity } : {}),
      dependencies: needs(entry),
    }));
}

const isNotice = (name: string): boolean => /^(?:licen[cs]e|copying|copyright|notice|ofl|third.?party)/i.test(name);

/** Licences and notices in a package's folders, from the root of the project; not those of packages inside it. */
export function noticeFiles(root: string, path: string): string[] {
  return readdirSync(join(/* turbopackIgnore: true */ root, path), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? [] : noticeFiles(root, inside);
      return isNotice(entry.name) && !/\.(?:[cm]?[jt]s|map|json|html)$/.test(entry.name) ? [inside] : [];
    });
}

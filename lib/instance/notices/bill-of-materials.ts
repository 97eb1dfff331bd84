// The software bill of materials (CycloneDX 1.6): every package that the product runs with, and what it brings along besides.
import { version } from "#lib/core/product-version.ts";
import { bundledParts } from "./bundled-parts.ts";
import { type InstalledPackage, installedPackages } from "./installed-packages.ts";

const purlOf = ({ name, version }: Pick<InstalledPackage, "name" | "version">): string =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** An expression of several, or a licence's SPDX id. */
const licensesOf = (license: string) => {
  if (license === "") return [];
  return [/ (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }];
};

/** The lock file has SHA-512 in Base64, CycloneDX wants it in hexadecimal. */
const hashesOf = (integrity: string | undefined) => {
  const [, hash] = /^sha512-(\S+)$/.exec(integrity ?? "") ?? [];
  return hash ? { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] } : {};
};

/** The one that Node finds from there: beside it, or in a folder above. */
function resolved(from: string, name: string, present: Map<string, InstalledPackage>): InstalledPackage | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const found = present.get(`${folder ? `${folder}/` : ""}node_modules/${name}`);
    if (found || folder === "") return found;
  }
}

/** The same for the same installation: nothing in it says when it was made. */
export function billOfMaterials(root: string) {
  const [product, ...packages] = installedPackages(root);
  const self = { name: product?.name ?? "countersign", version: version() };
  const present = new Map(packages.map((one) => [one.path, one]));
  // The same version may lie there again inside another package, where it has no hash of its own.
  const hashedLast = [...packages.filter((one) => !one.integrity), ...packages.filter((one) => one.integrity)];
  const unique = [...new Map(hashedLast.map((one) => [purlOf(one), one])).values()];
  const dependsOn = (ref: string, of: InstalledPackage[]) => {
    const refs = of.flatMap(({ path, dependencies }) => dependencies.map((name) => resolved(path, name, present)));
    return { ref, dependsOn: [...new Set(refs.flatMap((one) => (one ? [purlOf(one)] : [])))].sort() };
  };
  return {
    bomFormat: "CycloneDX" as const,
    specVersion: "1.6" as const,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": purlOf(self),
        ...self,
        purl: purlOf(self),
        licenses: licensesOf(product?.license ?? ""),
      },
    },
    components: [
      ...unique.map((one) => ({
        type: "library",
        "bom-ref": purlOf(one),
        name: one.name,
        version: one.version,
        purl: purlOf(one),
        licenses: licensesOf(one.license),
        ...hashesOf(one.integrity),
      })),
      ...bundledParts.map(({ name, license, source }) => ({
        type: "file",
        "bom-ref": `part:${name}`,
        name,
        licenses: licensesOf(license),
        externalReferences: [{ type: "vcs", url: source }],
      })),
    ],
    dependencies: [
      dependsOn(purlOf(self), product ? [product] : []),
      ...unique.map((one) =>
        dependsOn(
          purlOf(one),
          packages.filter((other) => purlOf(other) === purlOf(one)),
        ),
      ),
    ],
  };
}

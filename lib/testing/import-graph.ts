// Every import of the product, read from its text: who uses whom, and by which way one file reaches another.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { projectRoot } from "#lib/core/config.ts";

/** `names`: what of it, as it is written, e.g. "{ CallError, call }"; "*" for all of it. */
export type Import = { from: string; to: string; kind: "value" | "type" | "lazy"; names: string };

export const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("lib/testing/");

/** What is made of the description when the product is built is nobody's writing. */
const isMade = (file: string) => /^lib\/client\/(?:generated|dist)/.test(file);

export const files = globSync("{app,components,db,lib}/**/*.{ts,tsx,mjs}", { cwd: projectRoot })
  .filter((file) => !isMade(file))
  .sort();
export const product = files.filter((file) => !isTest(file));
export const textOf = new Map(files.map((file) => [file, readFileSync(join(projectRoot, file), "utf8")]));

/** A path of the project, or the bare name of a package. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? relative(projectRoot, join(projectRoot, dirname(file), specifier)) : specifier;
}

export function importsOf(file: string): Import[] {
  const text = textOf.get(file) ?? "";
  const found: Import[] = [];
  for (const [, type, names = "", to = ""] of text.matchAll(
    /^(?:import|export)\s(type\s)?([^;"'`]*?)\sfrom\s+"([^"]+)"/gm,
  ))
    found.push({ from: file, to: resolve(file, to), kind: type ? "type" : "value", names });
  for (const [, to = ""] of text.matchAll(/^import\s+"([^"]+)"/gm))
    found.push({ from: file, to: resolve(file, to), kind: "value", names: "" });
  for (const [, to = ""] of text.matchAll(/\bimport\("([^"]+)"\)/g))
    found.push({ from: file, to: resolve(file, to), kind: "lazy", names: "*" });
  return found;
}

export const imports = new Map(product.map((file) => [file, importsOf(file)]));
/** The shortest way of value imports from a file to a target, or null. */
export function way(from: string, isTarget: (file: string) => boolean): string[] | null {
  const queue = [[from]];
  const seen = new Set([from]);
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const { to, kind } of imports.get(path.at(-1) ?? "") ?? []) {
      if (kind === "type" || seen.has(to)) continue;
      if (isTarget(to)) return [...path, to];
      seen.add(to);
      queue.push([...path, to]);
    }
  }
  return null;
}

/** All that a file reaches by value, itself included; `isBeyond` says where to stop. */
export function reachOf(from: string, isBeyond: (file: string) => boolean): string[] {
  const queue = [from];
  const seen = new Set(queue);
  for (let file = queue.pop(); file; file = queue.pop())
    for (const { to, kind } of imports.get(file) ?? [])
      if (kind !== "type" && !seen.has(to) && !isBeyond(to)) {
        seen.add(to);
        queue.push(to);
      }
  return [...seen];
}

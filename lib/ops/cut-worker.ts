/** What the script that reads PDFs in browsers never needs here is cut out of the build: a signer on a slow phone waits two seconds less. */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { buildFolder } from "./compress-build.ts";

/**
 * Modules of pdf.js by the beginning of their names, and what stands in the place of all that others take from them.
 * Nothing of ours asks for XFA forms (`enableXfa`), and what is compressed by Brotli is not taken in at all, since PDFium
 * does not read it.
 */
const unneeded = [
  {
    modules: "./src/core/xfa/",
    instead: "class XFAFactory { static getRichTextAsHtml() { return null; } isValid() { return false; } }",
  },
  {
    modules: "./external/brotli/",
    instead: 'const BrotliDecode = () => { throw new Error("Brotli is not read here."); };',
  },
] as const;

const opening = /^;\/\/ (\S+)\n/m;

/** Throws where pdf.js is not built as it was when this was written: its version is pinned. */
export async function cutWorker(source: string): Promise<string> {
  const [head = "", ...parts] = source.split(opening);
  const kept = [head];
  const left = new Set<string>(unneeded.map(({ modules }) => modules));
  for (let at = 0; at < parts.length; at += 2) {
    const [name = "", body = ""] = parts.slice(at, at + 2);
    const cut = unneeded.find(({ modules }) => name.startsWith(modules));
    if (!cut) kept.push(body);
    else if (left.delete(cut.modules)) kept.push(`${cut.instead}\n`);
  }
  if (left.size > 0) throw new Error(`pdf.js has no ${[...left].join(" and no ")} any more.`);
  const licence = head.slice(0, head.indexOf("*/") + 2);
  return (await transform(kept.join(""), { minify: true, format: "esm", banner: licence })).code;
}

/** Puts it in the place of the whole one, under the same name, in the build in `root`. */
export async function cutWorkersOf(root: string): Promise<void> {
  const source = fileURLToPath(import.meta.resolve("pdfjs-dist/build/pdf.worker.mjs"));
  const found = readdirSync(buildFolder(root), { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?:^|\/)pdf\.worker\.min\.[\w-]+\.mjs$/.test(file),
  );
  if (found.length === 0) throw new Error("next build left no pdf.js worker behind");
  const code = await cutWorker(await readFile(source, "utf8"));
  await Promise.all(found.map((file) => writeFile(join(buildFolder(root), file), code)));
}

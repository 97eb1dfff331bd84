/** What browsers take of the build, compressed once and as small as it gets: on a slow line that is a seventh less than gzip. */
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
/** Faces are compressed by themselves. */
const isText = /\.(?:m?js|css|json|svg)$/;
const suffix = ".br";
/** Where a build keeps what browsers take. */
export const buildFolder = (root: string): string => join(root, ".next/static");

function filesOf(root: string): string[] {
  const folder = buildFolder(root);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Lays `NAME.br` beside every text of the build in `root`. */
export async function compressBuild(root: string): Promise<void> {
  const texts = filesOf(root).filter((file) => isText.test(file));
  await Promise.all(texts.map((file) => compressFile(join(buildFolder(root), file))));
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}${suffix}`, await compress(text, { params }));
}

/** The packed files below `buildFolder(root)`, by the path of the address whose answer they are: `/_next/static/…`. */
export function compressedFiles(root: string): Map<string, string> {
  const packed = filesOf(root).filter((file) => file.endsWith(suffix));
  return new Map(packed.map((file) => [`/_next/static/${file.slice(0, -suffix.length)}`, file]));
}

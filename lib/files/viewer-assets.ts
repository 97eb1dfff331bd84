// The viewer's character maps, standard fonts, colour profiles and decoders, straight from its package: nothing is copied.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";

const folders = new Set(["cmaps", "standard_fonts", "wasm", "iccs"]);
const mediaTypes: Record<string, string> = {
  wasm: "application/wasm",
  js: "text/javascript",
  icc: "application/vnd.iccprofile",
};

export type ViewerAsset = { bytes: Buffer; mediaType: string };

/** `path` is `<version>/<folder>/<file>`; the version only makes the address new when the viewer is. */
export async function readViewerAsset(path: string[]): Promise<ViewerAsset | undefined> {
  const [, folder, file] = path;
  if (path.length !== 3 || !folder || !file || !folders.has(folder) || !/^[\w.-]+$/.test(file) || file.startsWith("."))
    return undefined;
  const bytes = await readFile(join(projectRoot, "node_modules/pdfjs-dist", folder, file)).catch(() => undefined);
  return bytes && { bytes, mediaType: mediaTypes[file.split(".").at(-1) ?? ""] ?? "application/octet-stream" };
}

/** Finds a Chromium on this machine, for the browser tests. */
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";

/** The Chromium that comes from npm, for machines where nothing else can be installed. Not in the lock file: 65 MB. */
export const packagedBrowser = { name: "@sparticuz/chromium", version: "153.0.0" };
export const packagedBrowserFolder = (root: string) => join(root, "node_modules/.cache/countersign-browser");

/** A program on the PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** In this order: Playwright's own, the system's, the one from npm (which unpacks itself into the temporary folder). */
export async function findBrowser(root: string): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const system = names.map(findProgram).find((path) => path !== undefined);
  return system ?? (await unpackPackagedBrowser(root));
}

async function unpackPackagedBrowser(root: string): Promise<string | undefined> {
  const folder = packagedBrowserFolder(root);
  if (!existsSync(join(folder, "node_modules", packagedBrowser.name))) return undefined;
  // Makes the package unpack the libraries (nss) that a bare machine lacks, too.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const entry = createRequire(join(folder, "index.js")).resolve(packagedBrowser.name);
  const { default: packaged } = (await import(entry)) as { default: { executablePath: () => Promise<string> } };
  return packaged.executablePath();
}

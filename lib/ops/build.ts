/** Builds the web part when its sources have changed since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { writeOperations } from "#lib/http/for-programs/write-operations.ts";
import { makeLayout } from "./client/make-layout.ts";
import { compressBuild } from "./compress-build.ts";
import { cutWorkersOf } from "./cut-worker.ts";

const sources = [
  "app",
  "components",
  "lib",
  "db",
  "public",
  "next.config.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];
const irrelevant = /\.test\.tsx?$|^lib\/(?:testing|ops\/bench|client\/(?:dist[^/]*|generated))\//;

/** A fingerprint of every file that can end up in the build. */
export function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => listFiles(root, source)).filter((file) => !irrelevant.test(file));
  for (const file of files.sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function listFiles(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (path.includes(".")) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** Next's own name for the build in `.next`: a build made by hand since then has another one. */
function buildId(root: string): string | undefined {
  const path = join(root, ".next/BUILD_ID");
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

const stampPath = (root: string) => join(root, ".next/countersign-build.json");

export function isBuilt(root: string, hash: string): boolean {
  if (!existsSync(stampPath(root))) return false;
  const id = buildId(root);
  return id !== undefined && readFileSync(stampPath(root), "utf8") === stampOf(hash, id);
}

/** Notes from which sources the build in `.next` was made. */
export function markBuilt(root: string, hash: string): void {
  const id = buildId(root);
  if (id === undefined) throw new Error("next build left no build behind");
  writeFileSync(stampPath(root), stampOf(hash, id));
}

const stampOf = (hash: string, id: string) => JSON.stringify({ hash, id });

/** Makes sure that `.next` holds a build of the present sources; throws with the compiler's words. */
export async function build(root: string, signal: AbortSignal, say: (text: string) => void): Promise<void> {
  const hash = hashSources(root);
  if (isBuilt(root, hash) && existsSync(join(root, "lib/client/dist"))) return;
  say("Building …");
  writeOperations(root);
  await runNextBuild(root, signal);
  makeLayout(root);
  await cutWorkersOf(root);
  await compressBuild(root);
  markBuilt(root, hash);
}

function runNextBuild(root: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      cwd: root,
      env,
      signal,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`next build failed:\n${Buffer.concat(output).toString()}`));
    });
  });
}

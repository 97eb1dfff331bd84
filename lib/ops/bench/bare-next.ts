// The middle limit: a Next app whose only two routes run the same statements, and one page, built and served as the product is.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const config = (root: string) => `
export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(root)} }, typescript: { ignoreBuildErrors: true } };
`;
// Drawn for each request as ours are: only so do its scripts get the nonce that the product's headers ask for.
const layout = `
export const dynamic = "force-dynamic";
export default function Layout({ children }) { return children; }
`;
const page = `
"use client";
import { useState } from "react";
export default function Page() {
  const [on, setOn] = useState(false);
  return (
    <main>
      <h1>A bare page</h1>
      <p>It has some words and a button.</p>
      <button onClick={() => setOn(!on)}>{on ? "on" : "off"}</button>
    </main>
  );
}
`;
const get = `
import { replay } from "../../../../replay.ts";
export async function GET(request, { params }) {
  const { packageId } = await params;
  return Response.json(await replay("get", { packageId }));
}
`;
const post = `
import { newField, replay } from "../../../../../../../../../replay.ts";
export async function POST(request, { params }) {
  const words = await params;
  await request.json();
  return Response.json(await replay("post", { ...words, ...newField() }));
}
`;

/** Below the project, so that it finds the same packages. Answers its folder; throws with the compiler's words. */
export function buildBareNext(root: string): string {
  const folder = join(root, ".data/bench-next");
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.trimStart());
  };
  write("package.json", '{ "name": "bare", "private": true, "type": "module" }\n');
  write("next.config.mjs", config(root));
  write("app/layout.jsx", layout);
  write("app/page.jsx", page);
  write("app/api/packages/[packageId]/route.js", get);
  write("app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/route.js", post);
  for (const file of ["replay.ts", "plan.ts"]) copyFileSync(join(root, "lib/ops/bench", file), join(folder, file));
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const next = join(root, "node_modules/next/dist/bin/next");
  const built = spawnSync(process.execPath, [next, "build"], { cwd: folder, env, encoding: "utf8", timeout: 300_000 });
  if (built.status !== 0) throw new Error(`the bare Next app was not built:\n${built.stdout}${built.stderr}`);
  return folder;
}

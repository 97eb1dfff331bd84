// `fetch` for programs under test: an address of the interface is answered by the product's own route, in this process.
import { globSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import type { RouteModule } from "./requests.ts";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const files = globSync("app/api/**/route.ts", { cwd: projectRoot }).map((file) => ({
  file,
  parts: file.split("/").slice(1, -1),
}));

/** Names come before places, as Next chooses. */
const weight = (parts: readonly string[]): number => parts.filter((part) => part.startsWith("[")).length;

function routeOf(path: string) {
  const asked = path.split("/").filter(Boolean).map(decodeURIComponent);
  const fitting = files
    .filter(({ parts }) => parts.length === asked.length && !parts.some((part) => part.startsWith("[...")))
    .filter(({ parts }) => parts.every((part, at) => part.startsWith("[") || part === asked[at]))
    .sort((a, b) => weight(a.parts) - weight(b.parts))[0];
  if (!fitting) throw new Error(`no route for ${path}`);
  const params = fitting.parts.flatMap((part, at) =>
    part.startsWith("[") ? [[part.slice(1, -1), asked[at] ?? ""]] : [],
  );
  return { file: fitting.file, params: Object.fromEntries(params) as Record<string, string> };
}

/** Only what a client of ours does: an absolute address, and a body that can be read once. */
export const fetchRoutes: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { file, params } = routeOf(new URL(request.url).pathname);
  const module = (await import(join(projectRoot, file))) as RouteModule;
  const handler = module[request.method as keyof RouteModule] as Handler | undefined;
  return handler ? handler(request, { params: Promise.resolve(params) }) : new Response(null, { status: 405 });
};

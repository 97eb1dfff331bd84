/** Answers with files of the build as `compress-build.ts` laid them there; everything else is Next's own. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import send from "send";
import { buildFolder, compressedFiles } from "./compress-build.ts";

/** As Next names them. */
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".mjs": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
};
/** Each name holds the hash of what is in it. */
const maxAge = "1y";

const takesBrotli = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*br\s*(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?:[;,]|$)/i.test(String(headers["accept-encoding"] ?? ""));

/**
 * Browsers ask for Brotli over https and on their own machine only.
 * @returns whether it answers: false for what does not lie there, and for who did not ask for it
 */
export function compressedSender(root: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = compressedFiles(root);
  return (request, response) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const file = files.get(path);
    if (!file || (request.method !== "GET" && request.method !== "HEAD") || !takesBrotli(request)) return false;
    response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
    response.setHeader("content-encoding", "br");
    response.setHeader("vary", "Accept-Encoding");
    send(request, file, { root: buildFolder(root), immutable: true, maxAge, acceptRanges: false })
      .on("error", (error: { status?: number }) => {
        response.removeHeader("content-encoding");
        response.writeHead(error.status ?? 500).end();
      })
      .pipe(response);
    return true;
  };
}

// The limit for a first page on a slow phone: a page of nothing but pdf.js that draws the same file, compressed as ours is.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const page = `<!doctype html><meta name=viewport content="width=device-width"><title>A bare viewer</title><canvas></canvas>
<script type=module>
import * as pdfjs from "/pdf.min.mjs";
pdfjs.GlobalWorkerOptions.workerSrc = "/pdf.worker.min.mjs";
const file = await pdfjs.getDocument({ url: "/file.pdf" }).promise;
const first = await file.getPage(1);
const canvas = document.querySelector("canvas");
const viewport = first.getViewport({ scale: (innerWidth / first.getViewport({ scale: 1 }).width) * devicePixelRatio });
canvas.width = viewport.width;
canvas.height = viewport.height;
await first.render({ canvas, viewport }).promise;
document.body.dataset.drawn = "yes";
</script>`;

export type BareViewer = { address: string; stop: () => void };

/** Serves the viewer with `file`, the bytes of a PDF. */
export async function startBareViewer(root: string, file: Uint8Array): Promise<BareViewer> {
  const built = join(root, "node_modules/pdfjs-dist/build");
  const script = (name: string) => ({
    type: "text/javascript",
    bytes: brotliCompressSync(readFileSync(join(built, name))),
  });
  const files: Record<string, { type: string; bytes: Uint8Array }> = {
    "/": { type: "text/html; charset=utf-8", bytes: brotliCompressSync(page) },
    "/pdf.min.mjs": script("pdf.min.mjs"),
    "/pdf.worker.min.mjs": script("pdf.worker.min.mjs"),
    "/file.pdf": { type: "application/pdf", bytes: brotliCompressSync(file) },
  };
  const server: Server = createServer((request, response) => {
    const found = files[request.url ?? ""];
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": found.type,
      "content-encoding": "br",
      "content-length": found.bytes.length,
    });
    response.end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

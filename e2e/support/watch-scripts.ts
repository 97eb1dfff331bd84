// Notes the scripts that a page asks for, and what they weigh.
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/**
 * What draws PDFs is as large as all the rest, and comes beside it: the viewer, pdf.js, and what only these two lean on, such as the
 * `Buffer` of Node that pdf.js names. The bundler puts that into one file with them or into its own, as it comes.
 */
const drawsDocuments = (text: string): boolean => /GlobalWorkerOptions|nodejs\.util\.inspect\.custom/.test(text);

export function watchScripts(page: Page) {
  const asked: Promise<string>[] = [];
  const coming = new Set<unknown>();
  const isScript = (url: string) => /\/_next\/static\/.*\.js$/.test(new URL(url).pathname);
  page.on("request", (request) => isScript(request.url()) && coming.add(request));
  page.on("requestfinished", (request) => coming.delete(request));
  page.on("response", (response) => {
    if (isScript(response.url())) asked.push(response.text());
  });
  return {
    count: () => asked.length,
    areComing: () => coming.size > 0,
    /** Together, compressed: in KB. They are sent by Brotli, which is the smaller of the two. */
    weigh: async (by: "gzip" | "br" = "gzip") => {
      const texts = (await Promise.all(asked)).filter((text) => !drawsDocuments(text));
      const compress = by === "br" ? brotliCompressSync : gzipSync;
      return texts.reduce((sum, text) => sum + compress(text).length, 0) / 1000;
    },
  };
}

// A page of another company, on an origin of its own, that shows the ceremony in a frame and writes down what it hears.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type EmbeddingPage = { origin: string; addressFor: (link: string, more?: string) => string; stop: () => void };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** What a company's page would be: no script of a bundler, a strict policy, and the element where the form is signed. */
const pageFor = (script: string, link: string, more: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Harbourline</title><meta name="viewport" content="width=device-width">
<style>body{margin:0;font:15px/22px sans-serif;background:#f6f7fb}header{padding:20px 32px;background:#fff}main{padding:24px
32px}</style>
<script type="module" src="${escaped(script)}"></script></head>
<body><header><b>Harbourline</b></header><main><h1>Sign the opening form</h1>
<countersign-signing label="Sign the opening form" src="${escaped(link)}" ${more}></countersign-signing></main>
<script>
  window.heard = []; window.raw = [];
  addEventListener("message", ({ data, origin }) => { if (data && data.source === "countersign") raw.push({ origin, data }); });
  const element = document.querySelector("countersign-signing");
  for (const type of ["ready", "step", "signed", "completed", "declined", "error", "height", "handover"])
    element.addEventListener(type, ({ detail }) => heard.push({ type, ...detail }));
</script></body></html>`;

/** `host`: "localhost" is another site than the product's 127.0.0.1. */
export async function startEmbeddingPage(product: string, host = "localhost"): Promise<EmbeddingPage> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://here");
    response.setHeader("content-type", "text/html; charset=utf-8");
    // The strictest that a company could choose for its own addresses: the frame is asked for by its origin all the same.
    response.setHeader("referrer-policy", "no-referrer");
    response.end(pageFor(`${product}/embed/sign.js`, searchParams.get("link") ?? "", searchParams.get("more") ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addressFor: (link, more = "") => `${origin}/?${new URLSearchParams({ link, more })}`,
    stop: () => server.close(),
  };
}

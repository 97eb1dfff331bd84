// An order page of another company, on an origin of its own, with the designer in it: the README's example, which writes down
// what it hears.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ownerKey } from "../spec-client.ts";

type Order = { packageIds: string[]; token?: string; profile?: string; renews?: boolean };
export type OrderPage = { origin: string; addressFor: (order: Order) => string; stop: () => void };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** What only the company's server can: the API key is never in a page. */
async function tokenFor(product: string, packageId: string): Promise<string> {
  const answer = await fetch(`${product}/api/authenticationTokens/sender`, {
    method: "POST",
    headers: { authorization: `Basic ${ownerKey}`, "content-type": "application/json" },
    body: JSON.stringify({ packageId }),
  });
  return ((await answer.json()) as { value: string }).value;
}

const element = (packageId: string, token: string, profile: string): string =>
  `<countersign-designer label="Fields of ${escaped(packageId)}" package="${escaped(packageId)}" token="${escaped(token)}"
    profile="${escaped(profile)}"></countersign-designer>`;

const pageFor = (product: string, elements: string[], renews: boolean): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Kajplats</title><meta name="viewport" content="width=device-width">
<style>body{margin:0;font:15px/22px sans-serif}h1{margin:12px 24px;font-size:20px}countersign-designer{--countersign-height:760px}</style>
<script type="module" src="${escaped(product)}/embed/designer.js"></script></head>
<body><h1>Order 48 112</h1>${elements.join("")}
<script>
  window.heard = []; window.raw = [];
  addEventListener("message", ({ data, origin }) => { if (data && data.source === "countersign") raw.push({ origin, data }); });
  for (const designer of document.querySelectorAll("countersign-designer"))
    for (const type of ["ready", "saved", "sent", "closed", "error"])
      designer.addEventListener(type, async ({ detail }) => {
        heard.push({ type, ...detail });
        if (type === "closed") designer.remove();
        if (${renews} && (detail.reason === "session" || detail.reason === "token"))
          designer.token = await (await fetch("/token?package=" + encodeURIComponent(designer.package))).text();
      });
</script></body></html>`;

/** "localhost" is another site than the product's 127.0.0.1. */
export async function startOrderPage(product: string): Promise<OrderPage> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://here");
    const packageIds = searchParams.getAll("package");
    if (pathname === "/token") return response.end(await tokenFor(product, packageIds[0] ?? ""));
    const elements = await Promise.all(
      packageIds.map(async (id) =>
        element(id, searchParams.get("token") ?? (await tokenFor(product, id)), searchParams.get("profile") ?? ""),
      ),
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    return response.end(pageFor(product, elements, searchParams.has("renews")));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addressFor: ({ packageIds, token, profile, renews }) =>
      `${origin}/?${new URLSearchParams([
        ...packageIds.map((id): [string, string] => ["package", id]),
        ...(token ? [["token", token]] : []),
        ...(profile ? [["profile", profile]] : []),
        ...(renews ? [["renews", "1"]] : []),
      ])}`,
    stop: () => server.close(),
  };
}

// How long a sender waits for lists, counts and reports with few packages and with many, at the same server.
import { Agent, request as ask } from "node:http";
import type { Client } from "pg";
import { makeMany } from "./make-many.ts";
import type { Server } from "./servers.ts";
import { makePackage } from "./workload.ts";

const few = 1000;
const many = 100_000;
const warmUp = 5;
const turns = 40;
const day = 86_400_000;

export type Times = { p50: number; p95: number };
export type ListTime = { name: string; small: Times; large: Times };

const page = { from: "1", to: "20" };
const sorts = ["created", "completed", "updated", "due", "name", "status", "APPROVAL_SIGNING_DATE", "attributeValue"];
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

/** By name: the address, for so many packages. */
function requests(size: number): [name: string, path: string][] {
  const list = (query: Record<string, string>) => `/api/packages?${new URLSearchParams(query)}`;
  const deep = (share: number) => ({
    from: String(Math.floor(size * share)),
    to: String(Math.floor(size * share) + 19),
  });
  // A day early in the year that `makeMany` spreads changes over: as many packages changed in it among few as among many.
  const [from, to] = [ago(364.5), ago(363.5)];
  return [
    ["list of 100", list({ from: "1", to: "100" })],
    ["list of 20", list(page)],
    ...["inbox", "drafts", "trashed", "SENT", "COMPLETED"].map((query): [string, string] => [
      `query=${query}`,
      list({ ...page, query }),
    ]),
    ...["awaitingSignature", "sent", "expiringSoon", "waitingOnOthers", "all"].map((predefined): [string, string] => [
      `predefined=${predefined}`,
      list({ ...page, predefined }),
    ]),
    ["page in the middle", list(deep(0.5))],
    ["page near the end", list(deep(0.95))],
    ...sorts.flatMap((sort) =>
      ["asc", "desc"].map((dir): [string, string] => [`sort=${sort} ${dir}`, list({ ...page, sort, dir })]),
    ),
    ["search for one", list({ ...page, search: "agreement 777 with" })],
    ["search for a fifth of all", list({ ...page, search: "orchard" })],
    ["search by exact name", list({ ...page, search: "Agreement 777 with Orchard", searchtype: "exactname" })],
    ["changed in a day", list({ ...page, lastUpdatedStartDate: from, lastUpdatedEndDate: to })],
    ["fields=id,name", list({ from: "1", to: "100", fields: "id,name" })],
    ["overview", "/api/packages/overview"],
    ["usage report of today", "/api/reports/usage"],
    ["completion report of a day", `/api/reports/completion?${new URLSearchParams({ from, to })}`],
  ];
}

function get(agent: Agent, { port, name }: Server, path: string, apiKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Basic ${apiKey}` };
    const asked = ask({ agent, host: "127.0.0.1", port, path, headers, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve();
        else
          reject(
            new Error(
              `${name} answered ${response.statusCode} to ${path}: ${Buffer.concat(chunks).toString().slice(0, 500)}`,
            ),
          );
      });
    });
    asked.on("timeout", () => asked.destroy(new Error(`${name} did not answer ${path}`)));
    asked.on("error", reject);
    asked.end();
  });
}

/** One request after the other: what is measured is the wait, not the throughput. */
async function measure(server: Server, size: number, apiKey: string): Promise<Map<string, Times>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found = new Map<string, Times>();
  try {
    for (const [name, path] of requests(size)) {
      const times: number[] = [];
      for (let turn = -warmUp; turn < turns; turn++) {
        const started = performance.now();
        await get(agent, server, path, apiKey);
        if (turn >= 0) times.push(performance.now() - started);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.ceil(share * turns) - 1] ?? Number.NaN;
      found.set(name, { p50: at(0.5), p95: at(0.95) });
    }
  } finally {
    agent.destroy();
  }
  return found;
}

export async function measureLists(ours: { server: Server; apiKey: string; client: Client }): Promise<ListTime[]> {
  const { server, apiKey, client } = ours;
  const [place] = await makePackage(`http://127.0.0.1:${server.port}`, apiKey);
  if (!place) throw new Error("no package was made");
  await makeMany(client, place.packageId, 0, few);
  const small = await measure(server, few, apiKey);
  await makeMany(client, place.packageId, few, many);
  const large = await measure(server, many, apiKey);
  const nothing = { p50: Number.NaN, p95: Number.NaN };
  return [...small].map(([name, times]) => ({ name, small: times, large: large.get(name) ?? nothing }));
}

// How long a sender waits for lists, counts and reports with few packages and with many, at the same server.
import { Agent, request as ask } from "node:http";
import type { Client } from "pg";
import { makeMany } from "./make-many.ts";
import type { Server } from "./servers.ts";
import { makePackage } from "./workload.ts";

const few = 1000;
const year = 365 * 86_400;
const warmUp = 5;
const turns = 40;

export type Times = { p50: number; p95: number };
export type ListTime = { name: string; small: Times; many: number; large: Times };

const page = { from: "1", to: "20" };
const sorts = ["created", "completed", "updated", "due", "name", "status", "APPROVAL_SIGNING_DATE", "attributeValue"];

/** By name: the address, for so many packages that are changed every so many seconds. */
function requests(size: number, seconds: number): [name: string, path: string][] {
  const list = (query: Record<string, string>) => `/api/packages?${new URLSearchParams(query)}`;
  const deep = (share: number) => ({
    from: String(Math.floor(size * share)),
    to: String(Math.floor(size * share) + 19),
  });
  // Early in the year that `makeMany` spreads changes over: as many packages changed then among few as among many.
  const changed = (number: number) => new Date(Date.now() - (year - number * seconds) * 1000).toISOString();
  const [from, to] = [changed(200), changed(600)];
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
    ["changed in some days", list({ ...page, lastUpdatedStartDate: from, lastUpdatedEndDate: to })],
    ["fields=id,name", list({ from: "1", to: "100", fields: "id,name" })],
    ["overview", "/api/packages/overview"],
    ["overview of the desk", "/api/desk/overview"],
    ["facts beside the overview", "/api/desk/facts"],
    ["what needs its owner", "/api/desk/needs"],
    ["usage report of today", "/api/reports/usage"],
    ["completion report of some days", `/api/reports/completion?${new URLSearchParams({ from, to })}`],
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
async function measure(server: Server, size: number, seconds: number, apiKey: string): Promise<Map<string, Times>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found = new Map<string, Times>();
  try {
    for (const [name, path] of requests(size, seconds)) {
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

/** With a thousand packages and with `many`, whose changes fill a year. */
export async function measureLists(
  ours: { server: Server; apiKey: string; client: Client },
  many: number,
): Promise<ListTime[]> {
  const { server, apiKey, client } = ours;
  const [place] = await makePackage(`http://127.0.0.1:${server.port}`, apiKey);
  if (!place) throw new Error("no package was made");
  const seconds = year / many;
  await makeMany(client, place.packageId, 0, few, seconds);
  const small = await measure(server, few, seconds, apiKey);
  await makeMany(client, place.packageId, few, many, seconds);
  const large = await measure(server, many, seconds, apiKey);
  const nothing = { p50: Number.NaN, p95: Number.NaN };
  return [...small].map(([name, times]) => ({ name, small: times, many, large: large.get(name) ?? nothing }));
}

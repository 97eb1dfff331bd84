// Compares the servers round by round: each one in turn, so that a disturbance of the machine meets all of them.
import type { Client } from "pg";
import { type Load, measureLoad, type Rate } from "./load.ts";
import { median } from "./median.ts";
import type { Server } from "./servers.ts";
import { fieldInput, madeNames, type Place } from "./workload.ts";

const connections = 8;
const rounds = 3;
const warmUp = 2;
/** GET changes nothing and runs for a time; POST runs a number of times, so that every server meets the same tables. */
const getSeconds = 4;
const postRequests = 800;
const postSeconds = 60;

export type Comparison = {
  name: string;
  /** By server, in the order they were given: medians of the rounds. */
  rates: Rate[];
  /** The first server's share of each other one's rate, paired by round. */
  shares: number[];
};

/** `places` holds the approvals of one package for each connection: nobody waits for another one's lock. */
export async function compareGet(servers: Server[], places: Place[][], apiKey: string): Promise<Comparison> {
  const idOf = (connection: number) => places[connection]?.[0]?.packageId ?? "";
  const load: Load = {
    connections,
    method: "GET",
    path: (connection) => `/api/packages/${idOf(connection)}`,
    headers: { authorization: `Basic ${apiKey}` },
    check: (answer) => expectText(answer, '"documents":['),
  };
  for (const server of servers) await measureLoad(server, load, { seconds: warmUp });
  return compare("GET /packages/{id}", servers, (server) => measureLoad(server, load, { seconds: getSeconds }));
}

export async function comparePost(
  servers: Server[],
  places: Place[][],
  apiKey: string,
  client: Client,
): Promise<Comparison> {
  const pathOf = ({ packageId, documentId, approvalId }: Place) =>
    `/api/packages/${packageId}/documents/${documentId}/approvals/${approvalId}/fields`;
  const paths = places.map((own) => own.map(pathOf));
  const load: Load = {
    connections,
    method: "POST",
    path: (connection, turn) => paths[connection]?.[turn % (paths[connection]?.length ?? 1)] ?? "",
    headers: { authorization: `Basic ${apiKey}` },
    body: JSON.stringify(fieldInput),
    check: (answer) => expectText(answer, '"subtype":"TEXTFIELD"'),
  };
  const one = async (server: Server, requests: number) => {
    await removeMadeFields(client);
    const rate = await measureLoad(server, load, { seconds: postSeconds, requests });
    await expectFields(client, server, requests);
    return rate;
  };
  for (const server of servers) await one(server, postRequests / 4);
  return compare("POST field", servers, (server) => one(server, postRequests));
}

async function compare(name: string, servers: Server[], run: (server: Server) => Promise<Rate>): Promise<Comparison> {
  const measured: Rate[][] = servers.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [at, server] of servers.entries()) measured[at]?.push(await run(server));
  }
  const [ours = [], ...limits] = measured;
  return {
    name,
    rates: measured.map((rates) => ({
      requestsPerSecond: median(rates.map((rate) => rate.requestsPerSecond)),
      cpuPerRequest: median(rates.map((rate) => rate.cpuPerRequest)),
    })),
    shares: limits.map((limit) =>
      median(ours.map((rate, round) => rate.requestsPerSecond / (limit[round]?.requestsPerSecond ?? Number.NaN))),
    ),
  };
}

function expectText(answer: Buffer, text: string): void {
  if (!answer.includes(text)) throw new Error(`a wrong answer: ${answer.toString().slice(0, 500)}`);
}

async function removeMadeFields(client: Client): Promise<void> {
  await client.query("delete from fields where name like $1", [madeNames]);
  await client.query("vacuum (analyze) fields, documents, packages");
}

async function expectFields(client: Client, { name }: Server, requests: number): Promise<void> {
  const { rows } = await client.query<{ made: number }>("select count(*)::int as made from fields where name like $1", [
    madeNames,
  ]);
  if (rows[0]?.made !== requests) throw new Error(`${name} made ${rows[0]?.made} fields of ${requests}`);
}

// Whether all that was acknowledged is there, once, whole and in order: read from outside, after everything that was done to the cluster.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { proveAnchors, proveAuditLogs, proveEvidence } from "#lib/ops/backup/prove-chains.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { askOnce } from "./asking.ts";
import { documentId, emailOf, rowsOfBatch } from "./journeys.ts";
import type { Journey, Ledger } from "./ledger.ts";
import { ask } from "./postgres-pair.ts";
import { runCommand } from "./product.ts";
import type { Cluster } from "./start-cluster.ts";

type Facts = { name: string; id: string; status: string };
/** What must stand in the evidence of a journey so often, whatever happened. */
const onceEach: Record<"signed" | "declined", Record<string, number>> = {
  signed: {
    "package.created": 1,
    "package.sent": 1,
    "approval.signed": 2,
    "package.completed": 1,
    "package.sealed": 1,
  },
  declined: { "package.created": 1, "package.sent": 1, "package.declined": 1 },
};
const callbackOf = { sent: "PACKAGE_ACTIVATE", signed: "PACKAGE_COMPLETE", declined: "PACKAGE_DECLINE" };

const textList = (values: readonly string[]) => values.map((one) => `'${one}'`).join(", ");

/** Packages by their names: each at most once, and what was acknowledged exactly once, in the state that its acts lead to. */
export async function packageProblems(at: string, { journeys }: Ledger): Promise<string[]> {
  const own = journeys.filter(({ kind }) => kind !== "batch");
  const rows = await ask<Facts>(
    at,
    `select name, id, status from packages where name in (${textList(own.map(({ name }) => name))})`,
  );
  return own.flatMap((journey) => {
    const found = rows.filter(({ name }) => name === journey.name);
    if (found.length > 1) return [`${journey.name} was made ${found.length} times`];
    if (journey.isGivenUp)
      return found.every(({ status }) => status === "DRAFT") ? [] : [`${journey.name} was never sent`];
    const wanted = journey.kind === "signed" ? "COMPLETED" : "DECLINED";
    const [one] = found;
    if (one?.id !== journey.packageId)
      return [`${journey.name} is ${one?.id}, was acknowledged as ${journey.packageId}`];
    return one?.status === wanted ? [] : [`${journey.name} is ${one?.status}, not ${wanted}`];
  });
}

export async function evidenceProblems(at: string, { journeys }: Ledger): Promise<string[]> {
  const rows = await ask<{ id: string; type: string; count: number }>(
    at,
    "select package_id as id, type, count(*)::int as count from evidence_events group by 1, 2",
  );
  return journeys.flatMap(({ kind, packageId, isGivenUp }) => {
    if (kind === "batch" || isGivenUp) return [];
    const countOf = (type: string) => rows.find((row) => row.id === packageId && row.type === type)?.count ?? 0;
    return Object.entries(onceEach[kind]).flatMap(([type, count]) =>
      countOf(type) === count ? [] : [`${packageId} has ${type} ${countOf(type)} times instead of ${count}`],
    );
  });
}

export async function chainProblems(at: string): Promise<{ chains: number; problems: string[] }> {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read");
    const proven = [await proveEvidence(client), await proveAuditLogs(client), await proveAnchors(client)];
    return {
      chains: proven.reduce((sum, { count }) => sum + count, 0),
      problems: proven.flatMap(({ problems }) => problems),
    };
  } finally {
    await client.end();
  }
}

/** Everybody of an acknowledged batch has one package, sent. */
export async function batchProblems(at: string, { journeys }: Ledger): Promise<string[]> {
  const batches = journeys.filter(({ kind, batchId }) => kind === "batch" && batchId !== undefined);
  const rows = await ask<{ email: string; status: string }>(
    at,
    "select s.email, p.status from signers s join packages p on p.id = s.package_id where s.email like 'tenant%'",
  );
  return batches.flatMap(({ name }) =>
    Array.from({ length: rowsOfBatch }, (_, index) => emailOf(`tenant${index}`, name)).flatMap((email) => {
      const found = rows.filter((row) => row.email === email);
      return found.length === 1 && found[0]?.status === "SENT" ? [] : [`${email} has ${found.length} packages`];
    }),
  );
}

type Delivery = { id: string; event: string; status: string; packageId: string };

/** How many are not there yet. */
export const waitingDeliveries = async (at: string): Promise<number> =>
  (
    await ask<{ count: number }>(
      at,
      "select count(*)::int as count from callback_deliveries where status <> 'delivered'",
    )
  )[0]?.count ?? 0;

/** One identifier for each event; whatever came twice came under the same one, with the same words. */
export async function callbackProblems(at: string, { callbacks }: Cluster, { journeys }: Ledger): Promise<string[]> {
  const rows = await ask<Delivery>(at, `select id, event, status, package_id as "packageId" from callback_deliveries`);
  const received = new Map<string, Set<string>>();
  for (const { headers, raw } of callbacks.pushes) {
    const id = String(headers["x-countersign-delivery"]);
    received.set(id, (received.get(id) ?? new Set<string>()).add(raw));
  }
  const known = new Set(rows.map(({ id }) => id));
  const wanted = ({ kind, packageId, isGivenUp }: Journey): [string, string][] =>
    kind === "batch" || isGivenUp || packageId === undefined
      ? []
      : [callbackOf.sent, callbackOf[kind]].map((event) => [packageId, event]);
  return [
    ...rows
      .filter(({ id }) => !received.has(id))
      .map(({ id, event, status }) => `${event} ${id} never came (${status})`),
    ...[...received].filter(([id]) => !known.has(id)).map(([id]) => `${id} came and is not known`),
    ...[...received].filter(([, raws]) => raws.size > 1).map(([id]) => `${id} came with other words`),
    ...journeys.flatMap(wanted).flatMap(([packageId, event]) => {
      const count = rows.filter((row) => row.packageId === packageId && row.event === event).length;
      return count === 1 ? [] : [`${packageId} has ${event} ${count} times`];
    }),
  ];
}

/** By poppler, by a judge of revisions, and by the product's own command. */
export async function sealProblems(cluster: Cluster, ledger: Ledger): Promise<{ files: number; problems: string[] }> {
  const problems: string[] = [];
  const paths: string[] = [];
  for (const { kind, packageId, isGivenUp } of ledger.journeys) {
    if (kind !== "signed" || isGivenUp) continue;
    const address = `${cluster.url}/api/packages/${packageId}/documents/${documentId}/pdf`;
    const response = await fetch(address, { headers: { authorization: `Basic ${cluster.apiKey}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    const judged = response.status === 200 ? judgeSignatures(bytes) : [];
    if (judged.length < 3 || judged.some(({ valid }) => !valid))
      problems.push(`${packageId}: ${response.status}, ${JSON.stringify(judged)}`);
    const path = join(cluster.folder, `${paths.length}.pdf`);
    writeFileSync(path, bytes);
    paths.push(path);
  }
  const verified = await runCommand(["lib/signatures/verify/command.ts", ...paths], {
    DATA_DIR: cluster.env.DATA_DIR ?? "",
  });
  if (verified.code !== 0) problems.push(`verify says ${verified.code}: ${verified.said.slice(-3000)}`);
  return { files: paths.length, problems };
}

/** Packages whose seal is not there yet. */
export async function unsealed(at: string, { journeys }: Ledger): Promise<number> {
  const signed = journeys.filter(({ kind, isGivenUp }) => kind === "signed" && !isGivenUp);
  const rows = await ask<{ id: string }>(
    at,
    "select package_id as id from evidence_events where type = 'package.sealed'",
  );
  const sealed = new Set(rows.map(({ id }) => id));
  return signed.filter(({ packageId }) => !sealed.has(packageId ?? "")).length;
}

/** What the interface itself says, through the proxy. */
export async function statusOf(cluster: Cluster, ledger: Ledger, packageId: string): Promise<string> {
  const headers = { authorization: `Basic ${cluster.apiKey}` };
  return (await askOnce(cluster.url, ledger, { path: `/api/packages/${packageId}`, headers })).body.status as string;
}

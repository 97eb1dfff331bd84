// Bulk sends: packages per second against the same packages posted one by one, and how much memory the worker needs.
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { peakOf } from "./memory.ts";
import type { Server } from "./servers.ts";
import { startWorker, untilIdle, type Worker } from "./worker.ts";

const sizes = [100, 1000, 3000];
const singles = 1000;
/** As many at a time as the bulk send makes. */
const connections = 2;
/** A bulk send that takes longer is stuck. */
const longest = 300_000;

/** Rates in packages per second, the peak in bytes (NaN where the system does not tell). */
export type BulkTime = { rows: number; perSecond: number; single: number; peak: number };
type Ours = { server: Server; env: Record<string, string>; apiKey: string; client: Client };

const signature = { type: "SIGNATURE", subtype: "FULLNAME", page: 0, left: 100, top: 300, width: 200, height: 50 };
const documents = [{ id: "lease", name: "Lease", approvals: [{ id: "sign", role: "tenant", fields: [signature] }] }];
const person = (at: number) => ({ firstName: `Tom${at}`, lastName: "Tenant", email: `tom${at}@example.net` });

async function post(ours: Ours, path: string, payload: unknown, file: BlobPart, type: string): Promise<string> {
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  form.append("file", new Blob([file], { type }), "file");
  const headers = { authorization: `Basic ${ours.apiKey}` };
  const response = await fetch(`http://127.0.0.1:${ours.server.port}${path}`, { method: "POST", headers, body: form });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`POST ${path} answered ${response.status}: ${text.slice(0, 500)}`);
  return (JSON.parse(text) as { id: string }).id;
}

async function postSingles(ours: Ours, pdf: BlobPart): Promise<number> {
  let begun = 0;
  const started = performance.now();
  const connection = async () => {
    while (begun < singles) {
      const at = begun++;
      const roles = [{ id: "tenant", name: "Tenant", signers: [person(at)] }];
      await post(ours, "/api/packages", { name: "Lease", status: "SENT", roles, documents }, pdf, "application/pdf");
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return singles / ((performance.now() - started) / 1000);
}

async function untilSent(ours: Ours, path: string, rows: number): Promise<void> {
  const deadline = Date.now() + longest;
  const headers = { authorization: `Basic ${ours.apiKey}` };
  while (Date.now() < deadline) {
    const response = await fetch(`http://127.0.0.1:${ours.server.port}${path}?to=0`, { headers });
    const batch = (await response.json()) as { status: string; created: number };
    if (batch.status === "COMPLETED") {
      if (batch.created !== rows) throw new Error(`a bulk send made ${batch.created} of ${rows} packages`);
      return;
    }
    await sleep(50);
  }
  throw new Error(`${path} did not end`);
}

/** A fresh worker for each measurement, so that its peak is that one's own; every package's mails are its work too. */
async function withWorker<T>(ours: Ours, run: (worker: Worker) => Promise<T>): Promise<T> {
  const worker = await startWorker(ours.env);
  try {
    const result = await run(worker);
    await untilIdle(ours.client, longest);
    return result;
  } finally {
    await worker.stop();
  }
}

const sendRows = (ours: Ours, templateId: string, rows: number) =>
  withWorker(ours, async (worker) => {
    const lines = Array.from({ length: rows }, (_, at) => `,${Object.values(person(at)).join(",")}`);
    const csv = ["Tenant,FIRST_NAME,LAST_NAME,EMAIL", ...lines].join("\r\n");
    const started = performance.now();
    const batchId = await post(ours, `/api/packages/${templateId}/bulk_send`, { name: "Lease" }, csv, "text/csv");
    await untilSent(ours, `/api/packages/${templateId}/bulk_send/${batchId}`, rows);
    return { perSecond: rows / ((performance.now() - started) / 1000), peak: peakOf(worker) };
  });

export async function measureBulk(ours: Ours): Promise<BulkTime[]> {
  const pdf = makeContractPdf({ title: "Lease" }) as BlobPart;
  const roles = [{ id: "tenant", name: "Tenant", signers: [] }];
  const template = { name: "Lease", type: "TEMPLATE", roles, documents };
  const templateId = await post(ours, "/api/packages", template, pdf, "application/pdf");
  const single = await withWorker(ours, () => postSingles(ours, pdf));
  const times: BulkTime[] = [];
  for (const rows of sizes) times.push({ rows, single, ...(await sendRows(ours, templateId, rows)) });
  return times;
}

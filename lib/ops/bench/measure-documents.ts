// What documents cost on their way in: anchors, the first page's image, conversion, and memory under many uploads at once.
import { setTimeout as sleep } from "node:timers/promises";
import { closeBundledOffice } from "#lib/pdf/convert/bundled-office.ts";
import { convertUpload } from "#lib/pdf/convert/convert-upload.ts";
import { renderPage } from "#lib/pdf/engine/render-page.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { treeOf } from "#lib/sandbox/process-tree.ts";
import { makeDocx } from "#lib/testing/make-office.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { median } from "./median.ts";
import { heldBy } from "./memory.ts";
import { readText } from "./read-text.ts";
import type { Server } from "./servers.ts";

const pages = 100;
const rounds = 5;
const uploads = 50;
const uploadSize = 4 * 1024 * 1024;
const imageWidth = 1000;

/** Milliseconds, or bytes of memory. */
export type DocumentCost = { name: string; unit: "ms" | "bytes"; ours: number; limit: number };

async function timed(run: () => unknown): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The first turn warms up both sides. */
async function compare(name: string, ours: () => unknown, limit: () => unknown, per = 1): Promise<DocumentCost> {
  const times: { ours: number[]; limit: number[] } = { ours: [], limit: [] };
  for (let round = -1; round < rounds; round++) {
    const spent = { ours: await timed(ours), limit: await timed(limit) };
    if (round < 0) continue;
    times.ours.push(spent.ours / per);
    times.limit.push(spent.limit / per);
  }
  return { name, unit: "ms", ours: median(times.ours), limit: median(times.limit) };
}

function anchors() {
  const found = {
    characterIndex: 0,
    anchorPoint: "TOPLEFT",
    leftOffset: 0,
    topOffset: 0,
    width: 200,
    height: 50,
  } as const;
  return Array.from({ length: 20 }, (_, index) => ({
    ...found,
    key: String(index),
    text: "invoice",
    index: index * 10,
  }));
}

async function upload({ port }: Server, apiKey: string, pdf: Uint8Array): Promise<void> {
  const form = new FormData();
  form.append("payload", JSON.stringify({ name: "Upload", documents: [{ name: "Contract" }] }));
  form.append("file", new Blob([pdf as BlobPart], { type: "application/pdf" }), "contract.pdf");
  const headers = { authorization: `Basic ${apiKey}` };
  const response = await fetch(`http://127.0.0.1:${port}/api/packages`, { method: "POST", headers, body: form });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`an upload was answered ${response.status}: ${text.slice(0, 300)}`);
}

/** The most that the server and its children hold while all uploads run at once, against what they hold after the first. */
async function measureUploads(server: Server, apiKey: string): Promise<DocumentCost[]> {
  const pdf = makeContractPdf({ padding: uploadSize });
  await upload(server, apiKey, pdf);
  const children = () =>
    treeOf(server.pid ?? 0)
      .slice(1)
      .reduce((sum, pid) => sum + (heldBy({ pid }) || 0), 0);
  const before = { web: heldBy(server), children: children() };
  const most = { ...before };
  let running = true;
  const watch = async () => {
    while (running) {
      most.web = Math.max(most.web, heldBy(server));
      most.children = Math.max(most.children, children());
      await sleep(20);
    }
  };
  const watching = watch();
  try {
    await Promise.all(Array.from({ length: uploads }, () => upload(server, apiKey, pdf)));
  } finally {
    running = false;
    await watching;
  }
  const size = `${uploads} uploads of ${uploadSize / 1024 / 1024} MB at once`;
  return [
    { name: `web process, ${size}, against after the first`, unit: "bytes", ours: most.web, limit: before.web },
    {
      name: `its children, ${size}, against after the first`,
      unit: "bytes",
      ours: most.children,
      limit: before.children,
    },
  ];
}

/** The first file waits for LibreOffice to start; the others only for their turn. */
async function measureConversion(): Promise<DocumentCost> {
  const docx = makeDocx(Array.from({ length: 40 }, (_, at) => `Paragraph ${at + 1} of what the parties have agreed.`));
  const convert = async () => {
    const made = await convertUpload(docx);
    if (!made.ok) throw new Error(`a conversion failed: ${made.reason}`);
  };
  try {
    const cold = await timed(convert);
    const warm: number[] = [];
    for (let round = 0; round < rounds; round++) warm.push(await timed(convert));
    return { name: "conversion of a Word file, cold, against warm", unit: "ms", ours: cold, limit: median(warm) };
  } finally {
    await closeBundledOffice();
  }
}

export async function measureDocuments(server: Server, apiKey: string): Promise<DocumentCost[]> {
  const pdf = makeContractPdf({ pages });
  const wanted = anchors();
  return [
    await compare(
      `${wanted.length} anchors in ${pages} pages, per page, against reading the text alone`,
      () => runTool("findFields", [pdf, { form: false, tags: false, anchors: wanted }]),
      () => readText(pdf),
      pages,
    ),
    await compare(
      `image of the first of ${pages} pages, against the same in this process`,
      () => runTool("renderPage", [pdf, 0, { width: imageWidth }]),
      () => renderPage(pdf, 0, { width: imageWidth }),
    ),
    await measureConversion(),
    ...(await measureUploads(server, apiKey)),
  ];
}

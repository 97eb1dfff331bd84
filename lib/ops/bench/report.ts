// PURE. The benchmark's findings as text: one table, then one line to quote for each ratio.
import type { BulkTime } from "./measure-bulk.ts";
import type { CeremonyCost } from "./measure-ceremony.ts";
import type { DesignerCost } from "./measure-designer.ts";
import type { DocumentCost } from "./measure-documents.ts";
import type { ListTime } from "./measure-lists.ts";
import type { PageCost } from "./measure-pages.ts";
import type { Comparison } from "./measure-requests.ts";
import type { SignatureTime } from "./measure-signature.ts";
import type { WholeCost } from "./measure-whole.ts";
import { tableOf } from "./table.ts";

type Row = [name: string, value: string, limit: string, ratio: string];

const limits = ["bare Next route", "bare node:http"];
const perSecond = (value: number) => `${value.toFixed(0)}/s`;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const cpu = (value = Number.NaN) => (Number.isNaN(value) ? "" : ` (${value.toFixed(2)} ms CPU)`);
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 1024 / 1024)} MB`;

function requestRows({ name, rates: [ours, ...others], shares }: Comparison): Row[] {
  if (!ours) return [];
  const value = `${perSecond(ours.requestsPerSecond)}${cpu(ours.cpuPerRequest)}`;
  return others.map((rate, at) => [
    `${name}, against a ${limits[at]}`,
    value,
    `${perSecond(rate.requestsPerSecond)}${cpu(rate.cpuPerRequest)}`,
    percent(shares[at] ?? Number.NaN),
  ]);
}

const pageRows = ({ name, ours, bare }: PageCost): Row[] => [
  [
    `${name}, scripts against a bare page`,
    sizeOf(ours.scripts),
    sizeOf(bare.scripts),
    `${(ours.scripts / bare.scripts).toFixed(1)} x`,
  ],
  [`${name}, time to content`, ms(ours.read), ms(bare.read), `${(ours.read / bare.read).toFixed(1)} x`],
  [
    `${name}, largest content (LCP), layout shift ${ours.shift.toFixed(3)}`,
    ms(ours.content),
    ms(bare.content),
    `${(ours.content / bare.content).toFixed(1)} x`,
  ],
  [`${name}, answer to a click (INP)`, ms(ours.answer), ms(bare.answer), `${(ours.answer / bare.answer).toFixed(1)} x`],
];

const ceremonyRows = ({ text, page, hurried, bare }: CeremonyCost): Row[] => {
  const against = (name: string, value: number): Row => [
    `signing on a slow phone, ${name}, against a bare viewer's first page`,
    ms(value),
    ms(bare.ms),
    `${(value / bare.ms).toFixed(1)} x`,
  ];
  return [
    against("the consent's text", text.ms),
    against("from the consent, once read, to the first page", page.ms),
    against("from the link to the first page without reading", hurried.ms),
    [
      `signing on a slow phone, scripts by the consent's text (${sizeOf(text.scripts)}) and by the first page, without the worker, against a bare viewer's`,
      sizeOf(page.scripts),
      sizeOf(bare.scripts),
      `${(page.scripts / bare.scripts).toFixed(1)} x`,
    ],
  ];
};

const times = (ours: number, limit: number) => `${(ours / limit).toFixed(1)} x`;
/** Our choice: what placing fields may bring along beside what draws PDFs. */
const designerScripts = 350_000;

const designerRows = ({ frames, page, works, held, scripts, repeated, undone }: DesignerCost): Row[] => {
  const against = (name: string, ours: number, limit: number, shown: (value: number) => string): Row => [
    `designer, ${name}`,
    shown(ours),
    shown(limit),
    times(ours, limit),
  ];
  const few = "1,000 fields on 300 pages against 10 on 2";
  const seen = "after 300 pages were looked at, against after 10";
  const saved = (name: string, { requests, ms: took }: DesignerCost["repeated"]): Row => [
    `designer, a field repeated on 299 pages, ${name}`,
    ms(took),
    "",
    `${requests} requests`,
  ];
  return [
    against(`p95 of a frame while dragging, ${few}`, frames.long.drag, frames.short.drag, ms),
    against(`p95 of a frame while scrolling, ${few}`, frames.long.scroll, frames.short.scroll, ms),
    against("first sharp page of 300, against a bare viewer's", page.ours, page.bare, ms),
    against("fields on the first page of 300, against a bare viewer's page", works, page.bare, ms),
    against(`JavaScript heap ${seen}`, held.all.heap, held.few.heap, sizeOf),
    against(`canvases ${seen}`, held.all.canvases, held.few.canvases, String),
    against(`elements ${seen}`, held.all.nodes, held.few.nodes, String),
    against(
      "scripts by the first page, without what draws PDFs, against their limit",
      scripts.first,
      designerScripts,
      sizeOf,
    ),
    against("scripts with what comes after it", scripts.all, designerScripts, sizeOf),
    saved("until saved", repeated),
    saved("and undone, until saved", undone),
  ];
};

const signatureRow = ({ bytes, pages, ours, limit, ratio }: SignatureTime): Row => [
  `signature on ${sizeOf(bytes)}, ${pages} pages, against SHA-256 + RSA`,
  ms(ours),
  ms(limit),
  `${ratio.toFixed(1)} x`,
];

const listRow = ({ name, small, many, large }: ListTime): Row => [
  `${name}, ${many} packages against 1000: p95 (p50)`,
  `${ms(large.p95)} (${ms(large.p50)})`,
  `${ms(small.p95)} (${ms(small.p50)})`,
  `${(large.p95 / small.p95).toFixed(1)} x`,
];

const bulkRow = ({ rows, perSecond: rate, single, peak }: BulkTime): Row => [
  `bulk send of ${rows} rows, worker's peak ${Math.round(peak / 1024 / 1024)} MB, against POST /packages one by one`,
  perSecond(rate),
  perSecond(single),
  percent(rate / single),
];

/** The bare parts are one after the other on one core, so the ratio is of processor time. */
const wholeRow = ({ perSecond: rate, web, worker, statements, bare }: WholeCost): Row => {
  const counts = `${statements.web.toFixed(0)} + ${statements.worker.toFixed(0)} statements`;
  return [
    `whole package at ${rate.toFixed(1)}/s, CPU of web and worker (${counts}), against its hashes, RSA signatures and inserts`,
    `${ms(web)} + ${ms(worker)}`,
    ms(bare),
    `${((web + worker) / bare).toFixed(1)} x`,
  ];
};

function documentRow({ name, unit, ours, limit }: DocumentCost): Row {
  const shown = (value: number) => (unit === "ms" ? ms(value) : `${Math.round(value / 1024 / 1024)} MB`);
  return [name, shown(ours), shown(limit), `${(ours / limit).toFixed(1)} x`];
}

export type Findings = {
  whole: WholeCost[];
  comparisons: Comparison[];
  pages: PageCost[];
  ceremony: CeremonyCost[];
  designer: DesignerCost[];
  signatures: SignatureTime[];
  documents: DocumentCost[];
  lists: ListTime[];
  bulk: BulkTime[];
};

export function report(findings: Findings): string {
  const { whole, comparisons, pages, ceremony, designer, signatures, documents, lists, bulk } = findings;
  const rows: Row[] = [
    ...whole.map(wholeRow),
    ...comparisons.flatMap(requestRows),
    ...pages.flatMap(pageRows),
    ...ceremony.flatMap(ceremonyRows),
    ...designer.flatMap(designerRows),
    ...signatures.map(signatureRow),
    ...documents.map(documentRow),
    ...bulk.map(bulkRow),
    ...lists.map(listRow),
  ];
  const quotes = rows.map(([name, value, limit, ratio]) => `${name}: ${ratio} (${value} of ${limit})`);
  return [tableOf(["what", "ours", "limit", "ratio"], rows), "", ...quotes].join("\n");
}

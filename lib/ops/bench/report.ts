// PURE. The benchmark's findings as text: one table, then one line to quote for each ratio.
import type { BulkTime } from "./measure-bulk.ts";
import type { CeremonyCost } from "./measure-ceremony.ts";
import type { DocumentCost } from "./measure-documents.ts";
import type { ListTime } from "./measure-lists.ts";
import type { PageCost } from "./measure-pages.ts";
import type { Comparison } from "./measure-requests.ts";
import type { SignatureTime } from "./measure-signature.ts";
import type { WholeCost } from "./measure-whole.ts";

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

const signatureRow = ({ bytes, pages, ours, limit, ratio }: SignatureTime): Row => [
  `signature on ${sizeOf(bytes)}, ${pages} pages, against SHA-256 + RSA`,
  ms(ours),
  ms(limit),
  `${ratio.toFixed(1)} x`,
];

const listRow = ({ name, small, large }: ListTime): Row => [
  `${name}, many packages against few: p95 (p50)`,
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
  signatures: SignatureTime[];
  documents: DocumentCost[];
  lists: ListTime[];
  bulk: BulkTime[];
};

export function report({ whole, comparisons, pages, ceremony, signatures, documents, lists, bulk }: Findings): string {
  const rows: Row[] = [
    ...whole.map(wholeRow),
    ...comparisons.flatMap(requestRows),
    ...pages.flatMap(pageRows),
    ...ceremony.flatMap(ceremonyRows),
    ...signatures.map(signatureRow),
    ...documents.map(documentRow),
    ...bulk.map(bulkRow),
    ...lists.map(listRow),
  ];
  const table: Row[] = [["what", "ours", "limit", "ratio"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const quotes = rows.map(([name, value, limit, ratio]) => `${name}: ${ratio} (${value} of ${limit})`);
  return [
    lines[0],
    "-".repeat(widths.reduce((sum, width) => sum + width + 2, -2)),
    ...lines.slice(1),
    "",
    ...quotes,
  ].join("\n");
}

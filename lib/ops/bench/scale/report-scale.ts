// PURE. What `npm run bench -- scale` found, as text: ratios with their limit, then what follows from them on paper.
import { tableOf } from "../table.ts";
import { capacityOf, extrapolate, isFlat, isSaturated, parts, ratioOf, type Spent } from "./capacity.ts";
import type { ReplicaCost } from "./measure-replicas.ts";
import type { Costs, Scale } from "./measure-scale.ts";
import type { SizesAt } from "./measure-sizes.ts";
import type { Saturation } from "./saturate-database.ts";

type Row = [name: string, value: string, limit: string, ratio: string];

const many = (value: number) => Math.round(value).toLocaleString("en");
const inMillions = (value: number) => `${(value / 1e6).toFixed(value < 1e7 ? 2 : 0)} million`;
const ms = (value: number) => `${value.toFixed(1)} ms`;
const times = (value: number) => `${value.toFixed(2)} x`;
const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${many(bytes)} B` : bytes < 1e9 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
/** On paper: nobody has filled a database with them here. */
const wanted = 100_000_000;
const tablesTold = 8;

const statementsOf = ({ statements }: Costs) => statements.web + statements.worker;

function replicaRows(costs: ReplicaCost[]): Row[] {
  const [first] = costs;
  if (!first) return [];
  return costs.slice(1).flatMap(({ replicas, spent, packages }) => {
    const ratios = ratioOf(spent, first.spent);
    return parts.map((part): Row => {
      const which = replicas > first.replicas ? `${replicas} replicas` : "1 replica once more";
      const name = `CPU of a whole package in ${part}, ${which} (${packages} packages) against 1 (${first.packages})`;
      return [name, ms(spent[part]), ms(first.spent[part]), times(ratios[part])];
    });
  });
}

function idleWords(costs: ReplicaCost[]): string[] {
  const told = ({ web, worker, database }: Spent) => `${ms(web)} + ${ms(worker)}, database ${ms(database)}`;
  return costs.map(
    ({ replicas, idle, perSecond }) =>
      `${replicas} x web and worker: ${perSecond.toFixed(1)} packages/s on this machine; with nothing to do each web + worker spends in a second ${told(idle)}`,
  );
}

const saturationRow = (statements: number, { perSecond, connections, busy, cores, microseconds }: Saturation): Row => [
  `small statements a second that saturate the database (${connections} connections, ${busy.toFixed(1)} of ${cores} cores busy with them, ${microseconds.toFixed(0)} µs CPU each), against those of a whole package`,
  `${many(perSecond)}/s`,
  `${many(statements)}`,
  `${(perSecond / statements).toFixed(0)} packages/s`,
];

const bytesOf = ({ tables }: SizesAt, part: "heap" | "indexes") => tables.reduce((sum, one) => sum + one[part], 0);

function growthRows(sizes: SizesAt[]): Row[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last || first === last) return [];
  return (["heap", "indexes"] as const).map((part): Row => {
    const [few, large] = [bytesOf(first, part) / first.packages, bytesOf(last, part) / last.packages];
    const name = `${part === "heap" ? "rows" : "indexes"} of one package, in ${many(last.packages)} against in ${many(first.packages)}`;
    return [name, sizeOf(large), sizeOf(few), times(large / few)];
  });
}

function sizeTable(sizes: SizesAt[]): string {
  const last = sizes.at(-1);
  if (!last) return "";
  const cells = (heap: number, indexes: number) => [
    ...[heap, indexes].map((bytes) => sizeOf(bytes / last.packages)),
    ...[heap, indexes].map((bytes) => sizeOf(bytes)),
    sizeOf(extrapolate(heap + indexes, last.packages, wanted)),
  ];
  const heads = ["table", "rows each", "bytes each", "its indexes", "measured", "its indexes", inMillions(wanted)];
  const told = last.tables.slice(0, tablesTold);
  const others = last.tables.slice(tablesTold);
  const rest = (part: "heap" | "indexes") => others.reduce((sum, one) => sum + one[part], 0);
  const rows = told.map(({ table, rows, heap, indexes }) => [table, String(rows), ...cells(heap, indexes)]);
  if (others.length > 0) rows.push([`${others.length} others`, "", ...cells(rest("heap"), rest("indexes"))]);
  rows.push(["together", "", ...cells(bytesOf(last, "heap"), bytesOf(last, "indexes"))]);
  const largest = last.indexes.map(
    ({ index, bytes }) => `${index} ${sizeOf(bytes)} (${sizeOf(bytes / last.packages)} each)`,
  );
  return [
    `Sizes in a database of ${many(last.packages)} sealed packages; the last column is extrapolated from them: bytes of one x ${many(wanted)}. Jobs and sessions, which the sweep takes away again, are not among them.`,
    tableOf(heads, rows),
    `Largest indexes: ${largest.join(", ")}`,
  ].join("\n");
}

function capacityTable(costs: Costs): string {
  const { replicas, saturation } = costs;
  const [first, ...others] = replicas;
  if (!first) return "";
  const { spent } = others.reduce((most, one) => (one.replicas > most.replicas ? one : most), first);
  const found = capacityOf(spent, statementsOf(costs), saturation.perSecond, saturation.cores);
  // Every commit waits for the disk, and on a machine that is busy otherwise everybody waits.
  const limit = isSaturated(saturation.busy, saturation.cores)
    ? ""
    : " (its processors were not at their end: its disk or the machine was)";
  const rows = parts.map((part) => [
    part,
    ms(spent[part]),
    many(found.perCore[part]),
    found.coresForMillion[part].toFixed(2),
  ]);
  return [
    "Packages a day, one core each and never idle:",
    tableOf(["part", "CPU of a package", "packages a day and core", "cores for a million a day"], rows),
    `Web and worker are multiplied, ${found.first} first. The next bottleneck is the one primary that takes writes: ${saturation.cores} cores of it carry ${inMillions(found.database)} packages a day by processor time,`,
    `${inMillions(found.byStatements)} by the statements that saturated it here, where those who ask had the same cores${limit}; ${found.othersForDatabase.toFixed(1)} cores of web and worker keep one of its cores busy.`,
  ].join("\n");
}

const costRows = (costs: Costs): Row[] => [
  ...replicaRows(costs.replicas),
  saturationRow(statementsOf(costs), costs.saturation),
];

function costWords(costs: Costs): string[] {
  const { replicas, statements } = costs;
  const [first] = replicas;
  const flat = first && replicas.every(({ spent }) => isFlat(ratioOf(spent, first.spent)));
  return [
    "",
    `Within a tenth, whatever the number of replicas: ${flat ? "yes" : "no"}. Processor time is that of each process and all its children from /proc, the database's that of its`,
    "postmaster's; it wobbles far less than the time on the clock with what else the machine does: by as much as 1 replica once more differs from 1. What they spend",
    "with nothing to do is taken off:",
    ...idleWords(replicas),
    `${statementsOf(costs).toFixed(0)} statements for a whole package: ${statements.web.toFixed(0)} of web, ${statements.worker.toFixed(0)} of worker.`,
    "",
    capacityTable(costs),
  ];
}

export function reportScale({ costs, sizes }: Scale): string {
  const rows = [...(costs ? costRows(costs) : []), ...growthRows(sizes)];
  return [
    tableOf(["what", "ours", "limit", "ratio"], rows),
    ...(costs ? costWords(costs) : []),
    ...(sizes.length > 0 ? ["", sizeTable(sizes)] : []),
    "",
    ...rows.map(([name, value, limit, ratio]) => `${name}: ${ratio} (${value} of ${limit})`),
  ].join("\n");
}

// GET /account/admin/auditEvents/download: streamed, so that a log of a million rows takes no memory to speak of.
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { audit } from "#lib/contract/audit.ts";
import { csvOf, csvRows } from "#lib/core/csv.ts";
import type { Operation } from "#lib/http/handle.ts";
import { asked, auditRecord, type EventRow, eventsBelow, readHead } from "./find-events.ts";

const rowsAtOnce = 1000;

const header = [
  "sequence",
  "at",
  "act",
  "actorKind",
  "actorId",
  "actorName",
  "actorEmail",
  "clientApp",
  "subjectKind",
  "subjectId",
  "subjectName",
  "before",
  "after",
  "ip",
  "userAgent",
  "previousHash",
  "hash",
] as const satisfies (keyof EventRow)[];

const cellOf = (value: EventRow[(typeof header)[number]]): string | number => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : value;
};

const written = {
  csv: {
    mediaType: "text/csv; charset=utf-8",
    start: csvOf(header, []),
    rows: (rows: EventRow[]) => csvRows(rows.map((row) => header.map((name) => cellOf(row[name])))),
    end: "",
  },
  // One event on each line, so that it can be read as it comes.
  json: {
    mediaType: "application/json",
    start: "[",
    rows: (rows: EventRow[], isFirst: boolean) =>
      rows.map((row, index) => `${isFirst && index === 0 ? "\n" : ",\n"}${JSON.stringify(auditRecord(row))}`).join(""),
    end: "\n]\n",
  },
};

export const downloadAuditEvents: Operation<typeof audit.downloadAuditEvents> = async ({ caller, query }) => {
  refuseRestricted(caller);
  const { format = "csv", ...filters } = query;
  const { mediaType, start, rows, end } = written[format];
  // What is recorded meanwhile, this download among it, is no part of it.
  const { sequence } = await readHead(caller.accountId);
  const where = await asked(caller, filters);
  async function* chunks(): AsyncGenerator<string> {
    yield start;
    let before = sequence + 1;
    for (let isFirst = true; ; isFirst = false) {
      const found = await eventsBelow(where, before, rowsAtOnce);
      if (found.length > 0) yield rows(found, isFirst);
      if (found.length < rowsAtOnce) break;
      before = found.at(-1)?.sequence ?? 0;
    }
    if (end) yield end;
  }
  return { chunks: chunks(), mediaType, name: `audit-log.${format}` };
};

// `fields=id,name`: only those members of each package, as text, because clients read them as maps of strings.
import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { wireTime } from "#lib/core/wire-time.ts";

/** Members that are a column of the same name: the rest of the package need not be read for them. */
const columns = [
  "id",
  "name",
  "description",
  "type",
  "status",
  "trashed",
  "language",
  "visibility",
  "emailMessage",
  "autocomplete",
  "due",
  "created",
  "updated",
  "completed",
  "timezoneId",
] as const;

/** Our choice: what has no value is left out; what is no plain value is given as JSON. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return wireTime(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Unknown names are ignored. The order is that of `ids`. */
export async function flatRecords(
  ids: string[],
  fields: string[],
  whole: () => Promise<Package[]>,
): Promise<Package[]> {
  const isPlain = (field: string) => columns.some((column) => column === field);
  const records: Record<string, unknown>[] = fields.every(isPlain)
    ? ids.length === 0
      ? []
      : await db
          .select(Object.fromEntries(columns.map((column) => [column, packages[column]])))
          .from(packages)
          .where(inArray(packages.id, ids))
    : await whole();
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => {
    const record = byId.get(id);
    if (!record) return [];
    const texts = fields.flatMap((field) => {
      const text = Object.hasOwn(record, field) ? textOf(record[field]) : undefined;
      return text === undefined ? [] : [[field, text]];
    });
    return [Object.fromEntries(texts) as Package];
  });
}

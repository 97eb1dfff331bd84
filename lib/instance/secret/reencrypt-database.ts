// Seals with the present SECRET what the database holds sealed with the previous one; may be interrupted and run again at any time.
import type { Client } from "pg";
import { reseal } from "#lib/core/secrets.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";

/** How many values were sealed anew, how many were already, and how many neither SECRET opens. */
export type Count = { moved: number; current: number; unreadable: number };
const nothing = (): Count => ({ moved: 0, current: 0, unreadable: 0 });
type Changed = { value: unknown; count: Count };

/** Pictures are large. */
const pageSize = (form: SealedColumn["form"]): number => (form === "bytes" ? 10 : 200);

export async function reencryptDatabase(client: Pick<Client, "query">): Promise<Count> {
  const total = nothing();
  for (const column of sealedColumns) add(total, await reencryptColumn(client, column));
  return total;
}

function add(total: Count, { moved, current, unreadable }: Count): void {
  total.moved += moved;
  total.current += current;
  total.unreadable += unreadable;
}

/** In pages by the primary key. Nothing is locked but the one row that is written, so nobody waits for us in a circle. */
async function reencryptColumn(client: Pick<Client, "query">, sealed: SealedColumn): Promise<Count> {
  const { table, key, column, form } = sealed;
  const total = nothing();
  const keys = key.join(", ");
  let last: unknown[] | undefined;
  for (;;) {
    const after = last ? `and (${keys}) > (${key.map((_, at) => `$${at + 1}`).join(", ")})` : "";
    const { rows } = await client.query({
      text: `select ${keys}, ${column} from ${table} where ${column} is not null ${after} order by ${keys} limit ${pageSize(form)}`,
      values: last ?? [],
      rowMode: "array",
    });
    for (const row of rows as unknown[][]) {
      last = row.slice(0, key.length);
      add(total, await reencryptRow(client, sealed, last, row[key.length]));
    }
    if (rows.length < pageSize(form)) return total;
  }
}

async function reencryptRow(
  client: Pick<Client, "query">,
  { table, key, column, form, purposes }: SealedColumn,
  id: unknown[],
  old: unknown,
): Promise<Count> {
  const { value, count } = changed(form, purposes, old);
  if (count.moved === 0) return count;
  const stored = (one: unknown) => (form === "json" ? JSON.stringify(one) : one);
  const where = key.map((name, at) => `${name} = $${at + 3}`).join(" and ");
  // Whoever wrote it meanwhile wrote it with a SECRET that the next pass sees.
  await client.query(`update ${table} set ${column} = $1 where ${column} = $2 and ${where}`, [
    stored(value),
    stored(old),
    ...id,
  ]);
  return count;
}

function changed(form: SealedColumn["form"], purposes: readonly string[], old: unknown): Changed {
  const count = nothing();
  if (form === "json") return { value: inJson(old, purposes, count), count };
  const bytes = form === "bytes" ? (old as Buffer) : Buffer.from(old as string, "base64");
  // A provider of SAML has no secret.
  if (bytes.length === 0) return { value: old, count };
  const sealed = counted(reseal(purposes, bytes), count);
  return { value: sealed && form === "base64" ? sealed.toString("base64") : (sealed ?? old), count };
}

function counted(resealed: ReturnType<typeof reseal>, count: Count): Buffer | undefined {
  count[resealed.is]++;
  return resealed.is === "moved" ? resealed.sealed : undefined;
}

/** Nonce and tag alone are 28 bytes. What is no sealed text is opened by no key, so it cannot be taken for one. */
const sealedText = /^(sealed:)?([A-Za-z0-9+/]{38,}={0,2})$/;

function inJson(value: unknown, purposes: readonly string[], count: Count): unknown {
  if (typeof value === "string") {
    const [, mark = "", text] = sealedText.exec(value) ?? [];
    if (text === undefined) return value;
    const resealed = reseal(purposes, Buffer.from(text, "base64"));
    // Without the mark it may be anything of that form, such as a signer's note.
    const sealed = mark || resealed.is !== "unreadable" ? counted(resealed, count) : undefined;
    return sealed ? mark + sealed.toString("base64") : value;
  }
  if (Array.isArray(value)) return value.map((one) => inJson(one, purposes, count));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inJson(one, purposes, count)]));
}

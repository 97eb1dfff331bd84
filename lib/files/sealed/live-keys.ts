// Whether what is configured opens the keys that accounts use: another valid key would look healthy, and read nothing.
import { masterKeys, masterNamed } from "./master-keys.ts";
import { allVariables, variableFor } from "./master-sources.ts";
import { boundTo, type KeyRow } from "./wrapped-keys.ts";

type Live = Pick<KeyRow, "accountId" | "version" | "wrapped" | "wrappedBy">;

const oneOfEachWrapper = `select distinct on (wrapped_by) account_id as "accountId", version, wrapped, wrapped_by as "wrappedBy"
  from public.account_keys where destroyed is null order by wrapped_by, account_id, version`;

const idsOf = (all: readonly { id: string }[]): string => all.map(({ id }) => id).join(", ");

/** The database's keys are wrapped by others than those that are set. `ids`: of those. */
export class OtherKeys extends Error {
  readonly ids: string[];
  constructor(ids: string[], set: readonly { id: string }[]) {
    const variables = set.length === 0 ? allVariables : [...new Set(ids.map(variableFor))].join("; ");
    const found = set.length === 0 ? "none is set" : `it has ${idsOf(set)}`;
    super(
      `${variables}: expected the key that the documents' keys in the database are wrapped by, ${ids.join(", ")}; ${found}. ` +
        "Documents are encrypted with it: without it none of them can be read.",
    );
    this.name = "OtherKeys";
    this.ids = ids;
  }
}

/** What this process has opened, as it was wrapped: no token and no service is asked for it again. */
const opened = new Set<string>();
const mostKnown = 100;

/**
 * `query` asks the database. Throws OtherKeys where a live key's wrapper is not set, and a StoreAway where it does not open one of
 * them or cannot be asked.
 */
export async function proveLiveKeys(query: (statement: string) => Promise<{ rows: unknown[] }>): Promise<void> {
  const rows = (await query(oneOfEachWrapper)).rows as Live[];
  const set = masterKeys();
  const missing = rows.flatMap(({ wrappedBy }) => (set.some(({ id }) => id === wrappedBy) ? [] : [wrappedBy ?? ""]));
  if (missing.length > 0) throw new OtherKeys(missing, set);
  for (const row of rows) {
    const wrapped = row.wrapped ?? "";
    if (opened.has(wrapped)) continue;
    await masterNamed(row.wrappedBy).unwrap(Buffer.from(wrapped, "base64"), boundTo(row));
    if (opened.size >= mostKnown) opened.clear();
    opened.add(wrapped);
  }
}

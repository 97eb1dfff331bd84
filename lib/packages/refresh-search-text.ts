// Keeps what `search` looks through up to date: called whenever the name, the description or the signers change.
import { inArray, sql } from "drizzle-orm";
import { packages, signers } from "#db/schema/packages.ts";
import type { Work } from "#lib/work/in-transaction.ts";

export async function refreshSearchText(work: Work, packageId: string | readonly string[]): Promise<void> {
  // Names in East Asian scripts are written, and so looked for, family name first without a space (lib/core/person-name.ts).
  const familyFirst = sql`case when ${signers.lastName} ~ '[\\u1100-\\uffdc]' then concat(${signers.lastName}, ${signers.firstName}) end`;
  const people = sql`(select string_agg(concat_ws(' ', ${signers.firstName}, ${signers.lastName}, nullif(${signers.name}, ''), ${familyFirst}, ${signers.email}), ' ') from ${signers} where ${signers.packageId} = ${packages.id})`;
  await work.tx
    .update(packages)
    .set({ searchText: sql`lower(concat_ws(' ', ${packages.name}, nullif(${packages.description}, ''), ${people}))` })
    .where(inArray(packages.id, [packageId].flat()));
}

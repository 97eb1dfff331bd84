// Rows of a batch as records: whom each is for, what became of its package, and in words why there is none.
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { bulkRows } from "#db/schema/bulk-sends.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import type { BulkBatchRow } from "#lib/contract/records/bulk-send.ts";
import { joinName } from "#lib/core/person-name.ts";
import { textOf } from "#lib/core/refusal-words.ts";
import { unseal } from "#lib/core/secrets.ts";
import type { Language } from "#lib/language/languages.ts";
import { inEnglish, refusalsIn } from "#lib/language/refusal-texts.ts";
import type { BulkRow } from "./bulk-row.ts";

type Row = typeof bulkRows.$inferSelect;
type Person = BulkBatchRow["people"][number];

/** Of packages that are there still: where each stands, and who signs it beside its sender. */
async function made(packageIds: string[]) {
  const found = new Map<string, { status: BulkBatchRow["packageStatus"]; people: Person[] }>();
  if (packageIds.length === 0) return found;
  const rows = await db
    .select({
      id: packages.id,
      status: packages.status,
      role: roles.name,
      firstName: signers.firstName,
      lastName: signers.lastName,
      email: signers.email,
    })
    .from(packages)
    .leftJoin(roles, and(eq(roles.packageId, packages.id), ne(roles.type, "SENDER")))
    .leftJoin(signers, and(eq(signers.packageId, roles.packageId), eq(signers.roleId, roles.id)))
    .where(inArray(packages.id, packageIds))
    .orderBy(asc(packages.id), asc(roles.position), asc(signers.position));
  for (const { id, status, role, firstName, lastName, email } of rows) {
    const one = found.get(id) ?? { status, people: [] };
    found.set(id, one);
    if (email !== null)
      one.people.push({
        role: role ?? "",
        name: joinName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
        email,
      });
  }
  return found;
}

/** What waits or failed knows it itself. */
function waiting({ content }: Row): Person[] {
  if (!content) return [];
  const { people } = JSON.parse(unseal("bulk-row", content)) as BulkRow;
  return people.map(({ roleId, email, ...names }) => ({ role: roleId, name: joinName(names), email }));
}

/** A sentence that was found by looking is told as it was; a key's own is told in the language of whoever asks. */
async function teller(language: Language = "en") {
  const say = await refusalsIn(language);
  return (key: string, message: string): string => {
    try {
      return message === inEnglish(textOf(key)) ? say(textOf(key)) : message;
    } catch {
      return message;
    }
  };
}

export async function rowRecords(rows: readonly Row[], language?: Language): Promise<BulkBatchRow[]> {
  const packagesOf = await made(rows.flatMap(({ packageId }) => packageId ?? []));
  const tell = await teller(language);
  return rows.map((row) => {
    const { rowNumber, status, packageId, messageKey, message } = row;
    const pkg = packageId ? packagesOf.get(packageId) : undefined;
    return {
      rowNumber,
      status,
      packageId,
      messageKey,
      message: messageKey && message ? tell(messageKey, message) : message,
      people: pkg?.people ?? waiting(row),
      packageStatus: pkg?.status ?? null,
    };
  });
}

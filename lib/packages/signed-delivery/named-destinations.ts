// Which of the account's destinations a package names, and that it names none that there is not.
import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { deliveryDestinations } from "#db/schema/deliveries.ts";
import type { DocumentDelivery } from "#lib/contract/records/package.ts";
import type { External } from "#lib/contract/records/person.ts";
import { refuse } from "#lib/core/errors.ts";

type Reader = Pick<Transaction, "select">;
export type Destination = typeof deliveryDestinations.$inferSelect;

const isOne = (value: string | null | undefined): value is string => typeof value === "string" && value !== "";

/** What an entry calls its destination. */
export const calledBy = ({ id, provider, providerName }: External): string =>
  [providerName, id, provider].find(isOne) ?? "";

/**
 * Our choice: an entry names a destination by its id; without one by its name, as `providerName` or as `provider`. With an id or
 * a `providerName` the `provider` is the destination's kind, as it is answered.
 */
export function destinationOf<D extends Pick<Destination, "id" | "name">>(
  { id, provider, providerName }: External,
  known: readonly D[],
): D | undefined {
  if (isOne(id)) return known.find((one) => one.id === id);
  const name = [providerName, provider].find(isOne)?.toLowerCase();
  return known.find((one) => one.name.toLowerCase() === name);
}

/**
 * Those that may be named, and with `every` also those that every package goes to; the database is not asked for nothing. Where one
 * is named by its name it is all of them (an account has a hundred at most): databases fold case in ways of their own.
 */
export async function readDestinations(
  tx: Reader,
  accountId: string,
  entries: readonly External[],
  every = false,
): Promise<Destination[]> {
  const ids = entries.map(({ id }) => id).filter(isOne);
  const isByName = entries.some((one) => !isOne(one.id) && (isOne(one.providerName) || isOne(one.provider)));
  if (!every && !isByName && ids.length === 0) return [];
  const { id, everyPackage } = deliveryDestinations;
  return tx
    .select()
    .from(deliveryDestinations)
    .where(
      and(
        eq(deliveryDestinations.accountId, accountId),
        isByName
          ? undefined
          : or(every ? eq(everyPackage, true) : undefined, ids.length > 0 ? inArray(id, ids) : undefined),
      ),
    )
    .orderBy(deliveryDestinations.created, id);
}

const isSame = (a: External, b: External): boolean =>
  (["id", "provider", "providerName"] as const).every((member) => (a[member] ?? "") === (b[member] ?? ""));

/**
 * As it is stored: each destination under its id, kind and name. 400 for one that there is not, unless the package names it
 * already: clients send back what they read. What opens a destination is never here; `data` is the client's own.
 */
export async function namedDestinations<Given extends DocumentDelivery | null | undefined>(
  tx: Reader,
  accountId: string,
  given: Given,
  present?: DocumentDelivery | null,
): Promise<Given> {
  const entries = given?.destinations ?? [];
  if (!given || entries.length === 0) return given;
  const known = await readDestinations(tx, accountId, entries);
  const destinations = entries.map((entry) => {
    const found = destinationOf(entry, known);
    if (found) return { ...entry, id: found.id, provider: found.kind, providerName: found.name };
    if (present?.destinations?.some((one) => isSame(one, entry))) return entry;
    const name = calledBy(entry);
    return refuse("error.validation.deliveryDestination", {
      at: "signedDocumentDelivery.destinations",
      say: "unknownDestination",
      values: { name },
      parameters: { destination: name },
    });
  });
  return { ...given, destinations };
}

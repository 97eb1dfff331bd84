// The destinations that an account's managers set up: listed, added, changed, removed.
import { and, asc, eq } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { deliveryDestinations } from "#db/schema/deliveries.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import type {
  DeliveryDestination,
  DeliveryDestinationInput,
  DestinationState,
} from "#lib/contract/records/delivery.ts";
import type { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { refuse } from "#lib/core/errors.ts";
import { newShortId } from "#lib/core/ids.ts";
import { seal } from "#lib/core/secrets.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Destination } from "#lib/packages/signed-delivery/named-destinations.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { checkedSettings } from "./checked-settings.ts";
import { destinationStates, unusedState } from "./destination-states.ts";
import { makeDue } from "./settle-delivery.ts";

/** Our choice: somebody set each of them up by hand. */
const mostDestinations = 100;

function recordOf(row: Destination, state: DestinationState = unusedState): DeliveryDestination {
  const { id, name, kind, address, bucket, region, username, hostKey, everyPackage, secretSealed, updated } = row;
  const settings = { id, name, kind, address, bucket, region, username, hostKey, everyPackage };
  return { ...settings, hasSecret: secretSealed !== null, updated: wireTime(updated), state };
}

/** What the audit log is told: never what opens it. */
const told = ({ name, kind, address, bucket, username, everyPackage, hostKey }: Destination) => ({
  name,
  kind,
  address,
  bucket,
  username,
  everyPackage,
  hostKey,
});

const theOne = (caller: SenderCaller, id: string) =>
  and(eq(deliveryDestinations.accountId, caller.accountId), eq(deliveryDestinations.id, id));

export async function readDestination(
  tx: Pick<Transaction, "select">,
  caller: SenderCaller,
  id: string,
): Promise<Destination> {
  refuseRestricted(caller);
  const [row] = await tx.select().from(deliveryDestinations).where(theOne(caller, id));
  return row ?? refuse("error.notFound.destinationNotFound");
}

export const listDestinations: Operation<typeof signedDeliveries.listDestinations> = async ({ caller }) => {
  refuseRestricted(caller);
  const { accountId, name, id } = deliveryDestinations;
  const rows = await db
    .select()
    .from(deliveryDestinations)
    .where(eq(accountId, caller.accountId))
    .orderBy(asc(name), asc(id));
  const states = await destinationStates(caller.accountId);
  return { count: rows.length, results: rows.map((row) => recordOf(row, states.get(row.id))) };
};

/** One name is one destination, in whatever case a package writes it. The account's row is locked. */
async function requireFreeName(tx: Transaction, caller: SenderCaller, name: string, own?: string): Promise<number> {
  const all = await tx.select().from(deliveryDestinations).where(eq(deliveryDestinations.accountId, caller.accountId));
  const folded = name.toLowerCase();
  if (all.some((one) => one.id !== own && one.name.toLowerCase() === folded))
    refuse("error.validation.destinationName", { at: "name", parameters: { field: "name" } });
  return all.length;
}

const sealed = (secret: string): string | null => (secret === "" ? null : seal("delivery-destination", secret));

export const addDestination: Operation<typeof signedDeliveries.addDestination> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const settings = await checkedSettings(body);
  return inTransaction(caller, async (work) => {
    await lockAccount(work);
    const count = await requireFreeName(work.tx, caller, settings.name);
    if (count >= mostDestinations) refuse("error.validation.destinationName", { say: "manyDestinations" });
    const values = {
      ...settings,
      id: newShortId(),
      accountId: caller.accountId,
      secretSealed: sealed(body.secret ?? ""),
    };
    const [row] = await work.tx
      .insert(deliveryDestinations)
      .values({ ...values, created: work.now, updated: work.now })
      .returning();
    if (!row) refuse("error.internal.default");
    work.audit({ act: "destination.added", subject: subjectOf(row), after: told(row) });
    return recordOf(row);
  });
};

const subjectOf = ({ id, name }: Destination) => ({ kind: "setting", id, name }) as const;

/** Our choice: what opens one server is not sent to another because somebody changed the address beside it. */
function keptSecret(
  present: Destination,
  given: DeliveryDestinationInput,
  next: Pick<Destination, "kind" | "address">,
) {
  if (typeof given.secret === "string") return sealed(given.secret);
  if (present.secretSealed !== null && (present.kind !== next.kind || present.address !== next.address))
    refuse("error.validation.destinationSecret", { at: "secret", parameters: { field: "secret" } });
  return present.secretSealed;
}

export const changeDestination: Operation<typeof signedDeliveries.changeDestination> = async ({
  caller,
  params,
  body,
}) => {
  await readDestination(db, caller, params.destinationId);
  const settings = await checkedSettings(body);
  return inTransaction(caller, async (work) => {
    await lockAccount(work);
    const present = await readDestination(work.tx, caller, params.destinationId);
    await requireFreeName(work.tx, caller, settings.name, present.id);
    const secretSealed = keptSecret(present, body, settings);
    const [row] = await work.tx
      .update(deliveryDestinations)
      .set({ ...settings, secretSealed, updated: work.now, failures: 0, pausedUntil: null })
      .where(theOne(caller, present.id))
      .returning();
    if (!row) refuse("error.notFound.destinationNotFound");
    // What waits is tried with what holds now; the sweep finds it.
    await makeDue(work.tx, row.id, work.now);
    // Only that there is another one: which, nobody may read in a log.
    const isOther = typeof body.secret === "string" ? { otherSecret: true } : {};
    work.audit({
      act: "destination.changed",
      subject: subjectOf(row),
      before: told(present),
      after: { ...told(row), ...isOther },
    });
    return recordOf(row, (await destinationStates(caller.accountId, work.tx)).get(row.id));
  });
};

/** What waits for it fails at once, and says why. */
export const removeDestination: Operation<typeof signedDeliveries.removeDestination> = ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    await lockAccount(work);
    const present = await readDestination(work.tx, caller, params.destinationId);
    const waiting = (await destinationStates(caller.accountId, work.tx)).get(present.id)?.waiting ?? 0;
    await work.tx.delete(deliveryDestinations).where(theOne(caller, present.id));
    await makeDue(work.tx, present.id, work.now);
    work.audit({ act: "destination.removed", subject: subjectOf(present), before: { ...told(present), waiting } });
    return undefined;
  });

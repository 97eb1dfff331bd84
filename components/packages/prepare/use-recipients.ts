// The recipients of a draft as they are typed: what is on screen leads, the server follows through the save queue, and what
// was saved elsewhere is taken in instead of being overwritten.
import { useCallback, useEffect, useRef, useState } from "react";
import { askCertificate, askDevice, changeRole, createRole, listRoles, removeRole } from "#components/queries/roles.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { PackageAct } from "#lib/designer/history.ts";
import { keptColour } from "#lib/packages/roles/role-colours.ts";
import { isInOrder } from "#lib/packages/roles/signing-steps.ts";
import { isStale, writeAttempts } from "../stale-write.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import { blankRow, type Made, nextColour } from "./new-row.ts";
import { extrasMembers } from "./recipient-extras.ts";
import {
  dataOf,
  isBlank,
  isComplete,
  lastIndex,
  type RecipientRow,
  roleOf,
  rowsOf,
  signersAmong,
  takeInRows,
  takenPlace,
  withCopiesLast,
  withOwnDevice,
} from "./recipient-rows.ts";
import { type Known, useSigningOrder } from "./use-signing-order.ts";

type Queue = Pick<ReturnType<typeof useSaveQueue>, "schedule" | "forget">;

/** The owner is listed as a recipient once they have something to sign, or have added themselves (kept in the role's data). */
const signsToo = (pkg: Package) => (role: Role) =>
  role.type !== "SENDER" ||
  role.data?.recipient === true ||
  pkg.documents.some((d) => d.id !== pkg.consent && d.approvals.some((a) => a.role === role.id));

type Around = {
  ensure: () => Promise<string>;
  queue: Queue;
  /** Reads the package anew and has everything on the screen take it in. */
  look: () => Promise<void>;
  /** After a write: whatever else shows the package asks again. */
  refresh: () => Promise<unknown>;
  /** Hears what was written, role by role. */
  wrote?: (acts: readonly PackageAct[]) => void;
};

export function useRecipients(pkg: Package | undefined, { ensure, queue, look, refresh, wrote }: Around) {
  const [rows, setShown] = useState<RecipientRow[]>(() => [blankRow(0, 1)]);
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, RecipientRow | null>>(() => new Map());
  const latest = useRef(rows);
  const undecided = useRef(conflicts);
  const setRows = useCallback((how: (all: RecipientRow[]) => RecipientRow[]) => {
    latest.current = how(latest.current);
    setShown(latest.current);
  }, []);
  const leaving = useRef(new Set<string>());
  const known = useRef<Known>(undefined);
  const isTemplate = useRef(false);
  const order = useSigningOrder({ known, latest, setRows, ensure, queue, look, refresh, wrote });
  const { isUndecided: isOrderUndecided, ask: askOrder, save: saveOrder } = order;

  const decideOn = useCallback((next: ReadonlyMap<string, RecipientRow | null>) => {
    undecided.current = next;
    setConflicts(next);
  }, []);

  /** Answers whether anything came in. */
  const takeIn = useCallback(
    (fresh: Package): boolean => {
      isTemplate.current = fresh.type === "TEMPLATE";
      const theirs = rowsOf(fresh.roles, signsToo(fresh), isTemplate.current);
      const before = known.current?.rows ?? [];
      const isFirst = known.current === undefined;
      known.current = { rows: theirs, roles: fresh.roles, version: versionOf(fresh) };
      const taken = takeInRows(before, theirs, latest.current, undecided.current, isOrderUndecided(), leaving.current);
      setRows(() => (taken.rows.length > 0 ? [...taken.rows] : [blankRow(0, 1)]));
      decideOn(taken.conflicts);
      askOrder(taken.otherOrder);
      return taken.isNews && !isFirst;
    },
    [setRows, decideOn, isOrderUndecided, askOrder],
  );

  // Once, when the draft arrives; later news come through `look`, which no write of ours overtakes.
  useEffect(() => {
    if (pkg && !known.current) takeIn(pkg);
  }, [pkg, takeIn]);

  /**
   * Runs a write with the role's version; what is refused as stale is looked at and tried again from there. `whole`: with the
   * version of the whole package, looked at just before, so that no address is saved in a package that has been sent
   * meanwhile, where that would invite the person. Answers whether it was written.
   */
  const write = useCallback(
    async (id: string, act: (version: string | undefined) => Promise<Role | undefined>, whole = false) => {
      for (let attempt = 1; ; attempt += 1) {
        if (whole) {
          await look();
          // What is typed meanwhile is saved by itself once it is complete.
          const row = latest.current.find((one) => one.id === id);
          if (!row || undecided.current.has(id) || !(row.isOwner || isComplete(row, latest.current))) return false;
        }
        const role = known.current?.roles.find((one) => one.id === id);
        try {
          const answer = await act(whole ? known.current?.version : role && versionOf(role));
          wrote?.([{ kind: "role", id, before: role ?? null, after: answer ?? null }]);
          if (known.current) {
            const { version } = known.current;
            const others = known.current.roles.filter((one) => one.id !== id);
            // As it was saved, not as it is typed by now: spaces at an end are not kept, and typing goes on meanwhile.
            const isHere = latest.current.some((one) => one.id === id);
            const [row] = answer && isHere ? rowsOf([answer], () => true, isTemplate.current) : [];
            known.current = {
              version,
              roles: answer ? [...others, answer] : others,
              rows: [...known.current.rows.filter((one) => one.id !== id), ...(row ? [row] : [])],
            };
          }
          return true;
        } catch (cause) {
          if (!isStale(cause) || attempt >= writeAttempts) throw cause;
          if (whole) continue;
          await look();
          if (undecided.current.has(id) || !latest.current.some((row) => row.id === id)) return false;
        }
      }
    },
    [look, wrote],
  );

  const save = useCallback(
    (id: string) => {
      queue.schedule(`role ${id}`, async () => {
        const row = latest.current.find((r) => r.id === id);
        if (!row || undecided.current.has(id)) return;
        if (!row.isOwner && !isComplete(row, latest.current)) return;
        const packageId = await ensure();
        const act = async (version: string | undefined) => {
          const now = latest.current.find((r) => r.id === id) ?? row;
          // Who joins takes a place in the order with the same write.
          const place = now.data?.recipient === true ? {} : { index: now.index };
          if (now.isOwner) {
            const { specialTypes } = extrasMembers(now);
            return changeRole(packageId, id, { ...place, data: dataOf(now), specialTypes }, version);
          }
          const body = roleOf(now);
          const role = now.saved
            ? await changeRole(packageId, id, body, version)
            : await createRole(packageId, { ...body, index: now.index });
          const asked = await askCertificate(packageId, role, now.certificate && !now.copyOnly);
          return askDevice(packageId, asked, now.copyOnly || now.certificate ? null : now.device);
        };
        if (!(await write(id, act, true))) return;
        setRows((all) => all.map((r) => (r.id === id ? { ...r, saved: true } : r)));
        await refresh();
      });
    },
    [ensure, queue, refresh, setRows, write],
  );

  const change = useCallback(
    (id: string, wanted: Partial<RecipientRow>) => {
      const how = withOwnDevice(latest.current, id, wanted);
      const changed = (all: RecipientRow[]) => all.map((row) => (row.id === id ? { ...row, ...how } : row));
      const before = latest.current.find((row) => row.id === id);
      const isMoved = how.copyOnly !== undefined && how.copyOnly !== before?.copyOnly;
      setRows((all) => (isMoved ? takenPlace(changed(all), id) : changed(all)));
      save(id);
      if (isMoved) saveOrder();
    },
    [save, saveOrder, setRows],
  );

  const inOrder = isInOrder(signersAmong(rows));
  /** Answers the new row's id. What is made whole is saved at once. */
  const add = (made?: Made): string => {
    const all = latest.current;
    const row = { ...blankRow(lastIndex(signersAmong(all)), nextColour(all)), ...made };
    // A place to write on that nobody wrote on is not what this one comes after.
    setRows((before) => withCopiesLast([...(made ? before.filter((one) => one.saved || !isBlank(one)) : before), row]));
    if (made && !isBlank(row)) save(row.id);
    if (all.some(({ copyOnly }) => copyOnly)) saveOrder();
    return row.id;
  };

  /** Answers the id of the owner's row. */
  const addMyself = async (): Promise<string | undefined> => {
    const packageId = await ensure();
    const { results } = await listRoles(packageId);
    const own = results.find((role) => role.type === "SENDER");
    // As the service has it, so that what it answers next is nothing new.
    const [row] = rowsOf(own ? [own] : [], () => true, false);
    if (!own || !row || latest.current.some(({ id }) => id === row.id)) return row?.id;
    if (known.current)
      known.current = { ...known.current, roles: [...known.current.roles.filter(({ id }) => id !== own.id), own] };
    setRows((all) => {
      const filled = all.filter((r) => r.name || r.email);
      const index = inOrder ? Math.max(0, ...signersAmong(filled).map((r) => r.index)) + 1 : 0;
      return withCopiesLast([...filled, { ...row, index, colour: nextColour(filled) }]);
    });
    save(own.id);
    saveOrder();
    return own.id;
  };

  /** Takes the row away at once and the role `after` that many milliseconds; answers what brings it back until then. */
  const remove = (id: string, after: number, done: () => void): (() => void) => {
    const before = latest.current;
    const row = before.find((r) => r.id === id);
    setRows((all) => (all.length > 1 ? all.filter((r) => r.id !== id) : [blankRow(0, 1)]));
    const isThere = () => known.current?.roles.some((role) => role.id === id) === true;
    const back = () => {
      queue.forget(`role ${id}`);
      leaving.current.delete(id);
      if (!row) return;
      const saved = row.saved || isThere();
      setRows((all) => {
        const place = before.findIndex((r) => r.id === id);
        const others = all.filter((r) => r.id !== id && (r.saved || r.name || r.email));
        return [...others.slice(0, place), { ...row, saved }, ...others.slice(place)];
      });
      if (!row.saved) save(id);
    };
    if (!row) return back;
    leaving.current.add(id);
    queue.schedule(
      `role ${id}`,
      async () => {
        done();
        // What was not saved may have been on its way when it was removed.
        if (!row.saved && !isThere()) {
          leaving.current.delete(id);
          return;
        }
        const packageId = await ensure();
        if (row.isOwner) await look();
        await write(id, async (version) => {
          // The owner's role stays; it only stops being a recipient.
          if (row.isOwner)
            return changeRole(packageId, id, { index: 0, data: { ...row.data, recipient: false } }, version);
          await removeRole(packageId, id, version);
          return undefined;
        });
        leaving.current.delete(id);
        // The others keep their colours, which their places do not say any more.
        for (const other of latest.current) if (other.saved && keptColour(other) !== other.colour) save(other.id);
        await refresh();
      },
      // Nobody is asked about a row on which nobody stood.
      { after: isBlank(row) ? 0 : after },
    );
    return back;
  };

  /** After everybody else who signs: a notary confirms what stands there already. */
  const putLast = (id: string) => {
    const others = signersAmong(latest.current).filter((row) => row.id !== id && !isBlank(row));
    const before = latest.current.find((row) => row.id === id)?.index ?? 0;
    const least = Math.max(-1, ...others.map(({ index }) => index)) + 1;
    if (others.length === 0 || before >= least) return;
    setRows((all) => withCopiesLast(all.map((row) => (row.id === id ? { ...row, index: least } : row))));
    saveOrder();
  };

  const decide = (id: string, keep: "mine" | "theirs") => {
    const theirs = undecided.current.get(id) ?? null;
    const next = new Map(undecided.current);
    next.delete(id);
    decideOn(next);
    if (keep === "theirs")
      setRows((all) => all.flatMap((row) => (row.id !== id ? [row] : theirs ? [{ ...theirs, index: row.index }] : [])));
    else save(id);
  };

  const isUndecided = useCallback(() => undecided.current.size > 0 || isOrderUndecided(), [isOrderUndecided]);

  return {
    packageId: pkg?.id,
    rows,
    inOrder,
    conflicts,
    isUndecided,
    otherOrder: order.other,
    takeIn,
    change,
    add,
    addMyself,
    remove,
    putLast,
    setInOrder: order.setInOrder,
    move: order.move,
    drop: order.drop,
    decide,
    decideOrder: order.decide,
  };
}

// The signing order of a draft's recipients. It is one thing: changed, written and, when both sides changed it, decided as a whole.
import { type RefObject, useCallback, useRef, useState } from "react";
import { reorderRoles } from "#components/queries/roles.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { PackageAct } from "#lib/designer/history.ts";
import { dropped, moved, type SigningDrop, type SigningMove } from "#lib/packages/roles/signing-steps.ts";
import { isStale, writeAttempts } from "../stale-write.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import { inOrderOf, movedAmongSigners, numbered, type RecipientRow } from "./recipient-rows.ts";

/** What the server has, as far as this window has heard. */
export type Known = { rows: RecipientRow[]; roles: Role[]; version: string };

type Around = {
  known: RefObject<Known | undefined>;
  latest: RefObject<RecipientRow[]>;
  setRows: (how: (all: RecipientRow[]) => RecipientRow[]) => void;
  ensure: () => Promise<string>;
  queue: Pick<ReturnType<typeof useSaveQueue>, "schedule" | "forget">;
  look: () => Promise<void>;
  refresh: () => Promise<unknown>;
  wrote: ((acts: readonly PackageAct[]) => void) | undefined;
};

export function useSigningOrder({ known, latest, setRows, ensure, queue, look, refresh, wrote }: Around) {
  /** The rows in the order that the server has, while it is undecided which order counts. */
  const [other, setOther] = useState<RecipientRow[]>();
  const undecided = useRef(other);
  /** The rows as they stood before the order was switched off: switched on again, it is as it was. */
  const last = useRef<RecipientRow[]>(undefined);

  const isUndecided = useCallback(() => undecided.current !== undefined, []);
  const ask = useCallback((next: RecipientRow[] | undefined) => {
    undecided.current = next;
    setOther(next);
  }, []);

  /** Written at once, from the version of the package that was looked at just before. */
  const save = useCallback(() => {
    queue.schedule("signing order", async () => {
      if (!latest.current.some(({ saved }) => saved)) return;
      const packageId = await ensure();
      for (let attempt = 1; ; attempt += 1) {
        await look();
        const { current } = known;
        if (undecided.current || !current) return;
        const before = new Map(current.roles.map(({ id, index }) => [id, index]));
        const order = latest.current.filter(({ id }) => before.has(id)).map(({ id, index }) => ({ id, index }));
        if (order.every(({ id, index }) => before.get(id) === index)) return;
        try {
          const { version } = current;
          const { results } = await reorderRoles(packageId, order, version);
          const indexes = new Map(results.map(({ id, index }) => [id, index]));
          const rows = current.rows.map((row) => ({ ...row, index: indexes.get(row.id) ?? row.index }));
          known.current = { version, roles: results, rows };
          wrote?.(actsBetween(current.roles, results));
          await refresh();
          return;
        } catch (cause) {
          if (!isStale(cause) || attempt >= writeAttempts) throw cause;
        }
      }
    });
  }, [ensure, look, queue, refresh, known, latest, wrote]);

  const setInOrder = (on: boolean) => {
    if (!on) last.current = latest.current;
    setRows((all) => numbered(all, on, last.current));
    save();
  };

  /** Answers the rows as they stand then. */
  const move = (id: string, how: SigningMove): RecipientRow[] => {
    setRows((all) => movedAmongSigners(all, (signers) => moved(signers, id, how)) ?? all);
    save();
    return latest.current;
  };

  /** The same by putting them down somewhere. */
  const drop = (id: string, where: SigningDrop): RecipientRow[] => {
    setRows((all) => movedAmongSigners(all, (signers) => dropped(signers, id, where)) ?? all);
    save();
    return latest.current;
  };

  const decide = (keep: "mine" | "theirs") => {
    const theirs = undecided.current;
    ask(undefined);
    if (keep === "theirs" && theirs) setRows((all) => inOrderOf(all, theirs));
    save();
  };

  return { other, isUndecided, ask, save, setInOrder, move, drop, decide };
}

function actsBetween(before: readonly Role[], after: readonly Role[]): PackageAct[] {
  const old = new Map(before.map((role) => [role.id, role]));
  return after.flatMap((role) => {
    const was = old.get(role.id);
    return was && was.index !== role.index ? [{ kind: "role", id: role.id, before: was, after: role }] : [];
  });
}

// Names and order of a draft's documents as they were changed here, until the server has them; each goes out with the version
// it was made from, and what was changed elsewhere too is for the person to decide.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { changeDocument, reorderDocuments } from "#components/queries/documents.ts";
import { packageKeys, useRefreshPackages } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { isStale, writeAttempts } from "../stale-write.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import { isSameOrder, orderAfter } from "./document-changes.ts";

/** `seen` is the document as it stood when its new name was begun. */
type NewName = { seen: Document; name: string };
type NewOrder = { seen: string[]; ids: string[] };
export type NameConflict = { id: string; mine: string; theirs: string };

type Around = {
  pkg: Package | undefined;
  queue: Pick<ReturnType<typeof useSaveQueue>, "schedule">;
  look: () => Promise<void>;
};

export function useDocumentChanges({ pkg, queue, look }: Around) {
  const t = useWords("prepare");
  const reason = useReason();
  const client = useQueryClient();
  const refresh = useRefreshPackages();
  const [names, setNames] = useState<ReadonlyMap<string, NewName>>(() => new Map());
  const [order, setOrder] = useState<NewOrder>();
  const [conflicts, setConflicts] = useState<readonly NameConflict[]>([]);
  const latest = useRef({ names, order });

  const nameIt = useCallback((id: string, one: NewName | undefined) => {
    const next = new Map(latest.current.names);
    if (one) next.set(id, one);
    else next.delete(id);
    latest.current.names = next;
    setNames(next);
  }, []);
  const orderThem = useCallback((one: NewOrder | undefined) => {
    latest.current.order = one;
    setOrder(one);
  }, []);

  const packageId = pkg?.id ?? "";
  const known = () => client.getQueryData<Package>(packageKeys.one(packageId));
  const knownDocuments = () => known()?.documents.filter(({ id }) => id !== known()?.consent) ?? [];

  const own = (pkg?.documents ?? []).filter(({ id }) => id !== pkg?.consent);
  const places = order && orderAfter(own, order.ids);
  /** As they are seen here, whether that is saved or not. */
  const shown = (places ? own.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id)) : own).map((document) => {
    const typed = names.get(document.id);
    return typed ? { ...document, name: typed.name } : document;
  });

  const saveName = (id: string) =>
    queue.schedule(`document name ${id}`, async () => {
      for (let attempt = 1; ; attempt += 1) {
        const mine = latest.current.names.get(id);
        if (!mine) return;
        try {
          await changeDocument(packageId, id, { name: mine.name }, versionOf(mine.seen));
          await refresh();
          if (latest.current.names.get(id) === mine) nameIt(id, undefined);
          return;
        } catch (cause) {
          if (!isStale(cause) || attempt >= writeAttempts) throw cause;
          await look();
          const theirs = knownDocuments().find((document) => document.id === id);
          if (!theirs || theirs.name === mine.name) return nameIt(id, undefined);
          if (theirs.name !== mine.seen.name) {
            nameIt(id, undefined);
            setConflicts((others) => [
              ...others.filter((one) => one.id !== id),
              { id, mine: mine.name, theirs: theirs.name },
            ]);
            return;
          }
          nameIt(id, { ...mine, seen: theirs });
        }
      }
    });

  const saveOrder = () =>
    queue.schedule("document order", async () => {
      for (let attempt = 1; ; attempt += 1) {
        const mine = latest.current.order;
        const pkgNow = known();
        if (!mine || !pkgNow) return;
        try {
          const inOrder = orderAfter(knownDocuments(), mine.ids).map((id, index) => ({ id, index: index + 1 }));
          await reorderDocuments(packageId, inOrder, versionOf(pkgNow));
          await refresh();
          if (latest.current.order === mine) orderThem(undefined);
          return;
        } catch (cause) {
          if (!isStale(cause) || attempt >= writeAttempts) throw cause;
          await look();
          if (isSameOrder(mine.seen, knownDocuments())) continue;
          orderThem(undefined);
          say(t("orderKept", { reason: reason(cause) }), { broken: true });
          return;
        }
      }
    });

  /** Empty and unchanged names are no names. */
  const rename = (seen: Document, typed: string) => {
    const name = typed.trim();
    if (!name || name === (names.get(seen.id)?.name ?? seen.name)) return;
    nameIt(seen.id, { seen: names.get(seen.id)?.seen ?? seen, name });
    saveName(seen.id);
  };

  /** Past its neighbour on the screen, upwards or downwards. */
  const move = (documentId: string, past: string, by: -1 | 1) => {
    const ids = shown.map(({ id }) => id).filter((id) => id !== documentId);
    ids.splice(ids.indexOf(past) + (by > 0 ? 1 : 0), 0, documentId);
    orderThem({ seen: order?.seen ?? knownDocuments().map(({ id }) => id), ids });
    saveOrder();
  };

  const decide = ({ id, mine }: NameConflict, keep: "mine" | "theirs") => {
    setConflicts((all) => all.filter((one) => one.id !== id));
    const present = knownDocuments().find((document) => document.id === id);
    if (keep === "mine" && present) rename(present, mine);
  };

  return { shown, conflicts, rename, move, decide };
}

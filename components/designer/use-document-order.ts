// The order of the documents as it was changed here, seen at once and saved a moment later; an order that somebody else made
// meanwhile stands.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isSameOrder, orderAfter } from "#components/packages/prepare/document-changes.ts";
import { isStale, writeAttempts } from "#components/packages/stale-write.ts";
import { reorderDocuments } from "#components/queries/documents.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { useDesigner } from "./designer-context.ts";
import type { Look } from "./use-autosave.ts";

/** All but the consent, also those that cannot be designed. */
const movableIn = (pkg: Package): string[] => pkg.documents.map(({ id }) => id).filter((id) => id !== pkg.consent);

/** `seen` is the order in which they stood when the first of them was moved. */
type NewOrder = { seen: string[]; ids: string[]; label: string };

export function useDocumentOrder() {
  const t = useWords("designer-documents");
  const client = useQueryClient();
  const { pkg, documents, saving, fields } = useDesigner();
  const [order, setOrder] = useState<NewOrder>();
  const latest = useRef(order);
  const put = (next: NewOrder | undefined) => {
    latest.current = next;
    setOrder(next);
  };

  const known = () => client.getQueryData<Package>(packageKeys.one(pkg.id));
  const movable = (): Document[] => known()?.documents.filter(({ id }) => id !== known()?.consent) ?? [];

  const save = async (look: Look) => {
    for (let attempt = 1; ; attempt += 1) {
      const mine = latest.current;
      if (!mine) return;
      const [isEditable, pkgNow] = [await look(), known()];
      if (!isEditable || !pkgNow) return put(undefined);
      if (!isSameOrder(mine.seen, movable())) {
        put(undefined);
        say(t("orderKept"), { broken: true });
        return;
      }
      try {
        const ids = orderAfter(movable(), mine.ids);
        if (!isSameOrder(ids, movable())) {
          await reorderDocuments(
            pkg.id,
            ids.map((id, at) => ({ id, index: at + 1 })),
            versionOf(pkgNow),
          );
          const change = { kind: "order", id: "", before: movableIn(pkgNow), after: ids } as const;
          fields.getState().noteDocument(mine.label, change);
          await look({ isOwn: true });
        }
        if (latest.current === mine) return put(undefined);
        // Moved once more meanwhile, from what is saved now.
        const next = latest.current;
        if (next) put({ ...next, seen: movable().map(({ id }) => id) });
        return;
      } catch (cause) {
        if (!isStale(cause) || attempt >= writeAttempts) throw cause;
      }
    }
  };

  const ids = order
    ? orderAfter(documents, order.ids).filter((id) => documents.some((one) => one.id === id))
    : undefined;
  const shown = ids ? documents.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : documents;

  return {
    /** As they are seen here, whether that is saved or not. */
    shown,
    /** To a place among those that are shown, from 0. */
    move: (documentId: string, to: number) => {
      const all = shown.map(({ id }) => id);
      const next = all.filter((id) => id !== documentId);
      next.splice(to, 0, documentId);
      if (next.every((id, at) => id === all[at])) return;
      const label = t("step.order", { name: documents.find(({ id }) => id === documentId)?.name ?? "" });
      put({ label, seen: latest.current?.seen ?? movable().map(({ id }) => id), ids: next });
      saving.type("document order", save);
    },
  };
}

export type DocumentOrder = ReturnType<typeof useDocumentOrder>;

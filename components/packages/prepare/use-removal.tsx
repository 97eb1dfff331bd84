// Removing a document or a recipient: asks first when fields go along, takes it away on the screen, and deletes it only when
// the time for Undo is over, so that undoing it brings back everything as it was.
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useState } from "react";
import { packageKeys, useRefreshPackages } from "#components/queries/packages.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useReader } from "#components/ui/reader.ts";
import { say, unsay } from "#components/ui/toast.tsx";
import { SHOWN_MS } from "#components/ui/toast-line.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Document } from "#lib/contract/records/document.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { listOf } from "#lib/language/formats.ts";
import { goesWithDocument, goesWithRole } from "#lib/packages/what-goes.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import type { RecipientRow } from "./recipient-rows.ts";
import { removeUnlessChanged } from "./remove-document.ts";
import type { useRecipients } from "./use-recipients.ts";

type Asked = { name: string; goes: string; act: () => void };

type Around = {
  pkg: Package | undefined;
  look: () => Promise<void>;
  queue: Pick<ReturnType<typeof useSaveQueue>, "schedule" | "forget">;
  recipients: ReturnType<typeof useRecipients>;
};

export function useRemoval({ pkg, queue, look, recipients }: Around) {
  const t = useWords("prepare");
  const reason = useReason();
  const reader = useReader();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const [asked, setAsked] = useState<Asked>();
  const client = useQueryClient();
  const refresh = useRefreshPackages();

  const hide = useCallback((id: string, on: boolean) => {
    setHidden((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id)));
  }, []);

  const ask = (name: string, goes: readonly string[], act: () => void) => {
    if (goes.length > 0) setAsked({ name, goes: listOf(goes, reader), act });
    else act();
  };

  const removeIt = async (packageId: string, seen: Document) => {
    try {
      const changed = await removeUnlessChanged(packageId, seen, async () => {
        await look();
        const fresh = client.getQueryData<Package>(packageKeys.one(packageId));
        return fresh?.documents.find(({ id }) => id === seen.id);
      });
      if (!changed) return;
      hide(seen.id, false);
      say(t("removed.not", { name: seen.name, reason: reason(changed) }), { broken: true });
    } catch (cause) {
      hide(seen.id, false);
      throw cause;
    }
  };

  const goingWith = (document: Document) =>
    (pkg ? goesWithDocument(pkg, document.id) : []).map(({ name, count }) =>
      t("removed.of", { name: name ?? t("removed.somebody"), count }),
    );
  const goingWithRow = (row: RecipientRow) =>
    (pkg && row.saved ? goesWithRole(pkg, row.id) : []).map((one) => t("removed.on", one));

  const removeDocument = (document: Document) =>
    ask(document.name, goingWith(document), () => {
      const key = `document ${document.id}`;
      hide(document.id, true);
      const message = say(t("removed.done", { name: document.name }), {
        undo: () => {
          queue.forget(key);
          hide(document.id, false);
        },
      });
      queue.schedule(
        key,
        async () => {
          unsay(message);
          if (pkg) await removeIt(pkg.id, document);
          await refresh();
        },
        { after: SHOWN_MS },
      );
    });

  const removeRecipient = (row: RecipientRow) => {
    const name = row.name || row.email;
    ask(name, goingWithRow(row), () => {
      let message = "";
      const undo = recipients.remove(row.id, SHOWN_MS, () => unsay(message));
      if (name) message = say(t("removed.done", { name }), { undo });
    });
  };

  const dialog: ReactNode = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
      question={t("removed.question", { name: asked?.name ?? "" })}
      consequence={t("removed.consequence", { what: asked?.goes ?? "" })}
      actLabel={t("removed.act")}
      keepLabel={t("removed.keep")}
      onAct={() => {
        setAsked(undefined);
        asked?.act();
      }}
    />
  );

  return { hidden, removeDocument, removeRecipient, dialog };
}

"use client";
// Removing a document or a recipient: asks first when fields go along, takes it away on the screen, and deletes it only when
// the time for Undo is over, so that undoing it brings back everything as it was.
import { type ReactNode, useCallback, useState } from "react";
import { useRefreshPackages } from "#components/queries/packages.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { SHOWN_MS, say, unsay } from "#components/ui/toast.tsx";
import { CallError, call } from "#lib/api/call.ts";
import { documents } from "#lib/api/contract/documents.ts";
import type { Document } from "#lib/api/contract/records/document.ts";
import type { Package } from "#lib/api/contract/records/package.ts";
import { goesWithDocument, goesWithRole } from "#lib/packages/what-goes.ts";
import type { useSaveQueue } from "../use-save-queue.ts";
import type { RecipientRow } from "./recipient-rows.ts";
import type { useRecipients } from "./use-recipients.ts";

type Asked = { name: string; goes: string; act: () => void };

type Around = {
  pkg: Package | undefined;
  queue: Pick<ReturnType<typeof useSaveQueue>, "schedule" | "forget">;
  recipients: ReturnType<typeof useRecipients>;
};

export function useRemoval({ pkg, queue, recipients }: Around) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  const [asked, setAsked] = useState<Asked>();
  const refresh = useRefreshPackages();

  const hide = useCallback((id: string, on: boolean) => {
    setHidden((all) => new Set(on ? [...all, id] : [...all].filter((one) => one !== id)));
  }, []);

  const ask = (name: string, goes: string | undefined, act: () => void) => {
    if (goes) setAsked({ name, goes, act });
    else act();
  };

  const removeDocument = (document: Document) =>
    ask(document.name, pkg && goesWithDocument(pkg, document.id), () => {
      const key = `document ${document.id}`;
      hide(document.id, true);
      const message = say(`${document.name} is removed.`, {
        undo: () => {
          queue.forget(key);
          hide(document.id, false);
        },
      });
      queue.schedule(
        key,
        async () => {
          unsay(message);
          try {
            if (pkg) await call(documents.removeDocument, { params: { packageId: pkg.id, documentId: document.id } });
          } catch (cause) {
            // Somebody else has removed it meanwhile.
            if (!(cause instanceof CallError) || cause.status !== 404) {
              hide(document.id, false);
              throw cause;
            }
          }
          await refresh();
        },
        { after: SHOWN_MS },
      );
    });

  const removeRecipient = (row: RecipientRow) => {
    const name = row.name || row.email;
    ask(name, pkg && row.saved ? goesWithRole(pkg, row.id) : undefined, () => {
      let message: string | number = "";
      const undo = recipients.remove(row.id, SHOWN_MS, () => unsay(message));
      if (name) message = say(`${name} is removed.`, { undo });
    });
  };

  const dialog: ReactNode = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
      question={`Remove ${asked?.name ?? ""}?`}
      consequence={`${asked?.goes ?? ""} will go too.`}
      actLabel="Remove"
      keepLabel="Keep"
      onAct={() => {
        setAsked(undefined);
        asked?.act();
      }}
    />
  );

  return { hidden, removeDocument, removeRecipient, dialog };
}

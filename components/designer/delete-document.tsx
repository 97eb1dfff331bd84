// Asks before a document goes with its fields, and deletes it as it stood when that was asked: a step that undo takes back.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeUnlessChanged } from "#components/packages/prepare/remove-document.ts";
import { packageKeys } from "#components/queries/packages.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { removing } from "./removal.ts";
import { sayUndoable } from "./say-undoable.ts";
import { useDocumentName } from "./use-document-name.ts";

type DeleteProps = { documentId: string | undefined; onClose: () => void };

export function DeleteDocument({ documentId, onClose }: DeleteProps) {
  const t = useWords("designer-parts");
  const reason = useReason();
  const designer = useDesigner();
  const { pkg, documents, saving, fields } = designer;
  const client = useQueryClient();
  const nameOf = useDocumentName();
  const [isBusy, setBusy] = useState(false);
  const document = documents.find(({ id }) => id === documentId);
  const name = document ? nameOf(document) : "";
  const count = useFields((state) => state.fields.filter((field) => field.documentId === documentId).length);

  async function run(id: string): Promise<boolean> {
    const keys = () =>
      fields
        .getState()
        .fields.filter((field) => field.documentId === id)
        .map((field) => field.key);
    const agreed = new Set(keys());
    const known = () => client.getQueryData<Package>(packageKeys.one(pkg.id))?.documents.find((one) => one.id === id);
    let isGone = false;
    setBusy(true);
    try {
      await saving.act(async (look) => {
        const seen = known();
        if (!seen) return;
        // What has come since the question was asked, nobody agreed to lose.
        const hasCome = keys().some((key) => !agreed.has(key));
        const isChanged =
          hasCome ||
          (await removeUnlessChanged(pkg.id, seen, async () => {
            await look();
            return known();
          }));
        if (isChanged) {
          say(t("delete.changed", { name }), { broken: true });
          return;
        }
        fields
          .getState()
          .noteDocument(
            t("document.delete", { name }),
            { kind: "removal", id, before: name, after: null },
            { next: fields.getState().fields.filter((field) => field.documentId !== id) },
          );
        isGone = true;
        sayUndoable(designer, t("delete.done", { name }));
      });
    } catch (cause) {
      say(reason(cause), { broken: true });
    } finally {
      setBusy(false);
      onClose();
    }
    return isGone;
  }

  return (
    <ConfirmDialog
      open={document !== undefined}
      onOpenChange={(open) => !open && onClose()}
      question={t("delete.question", { name })}
      consequence={t("delete.consequence", { count })}
      actLabel={t("delete.act")}
      keepLabel={t("delete.keep")}
      {...(isBusy ? { busyLabel: t("delete.busy") } : {})}
      onAct={() => documentId !== undefined && !isBusy && void removing(designer, () => run(documentId))}
    />
  );
}

// Asks before a sender is removed, and offers to give what they own to somebody first.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { senderPackages } from "#components/queries/senders.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { ownedKinds } from "#lib/contract/records/package-transfer.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { TransferDialog } from "./transfer-dialog.tsx";

type RemoveDialogProps = {
  sender: Sender | undefined;
  onClose: () => void;
  onRemove: (sender: Sender) => Promise<void>;
};

export function RemoveDialog({ sender, onClose, onRemove }: RemoveDialogProps) {
  const t = useWords("senders");
  const [giving, setGiving] = useState<Sender>();
  const owned = useQuery({ ...senderPackages(sender?.id ?? ""), enabled: sender !== undefined }).data?.counts;
  const count = owned ? ownedKinds.reduce((sum, kind) => sum + owned[kind], 0) : 0;
  return (
    <>
      <ConfirmDialog
        open={sender !== undefined && giving === undefined}
        onOpenChange={(open) => !open && onClose()}
        question={t("remove.question", { name: sender?.name || sender?.email || "" })}
        consequence={t("remove.consequence")}
        actLabel={t("remove.act")}
        keepLabel={t("remove.keep")}
        onAct={() => {
          if (sender) void onRemove(sender);
          onClose();
        }}
      >
        {count > 0 && sender && (
          <div className="grid justify-items-start gap-2">
            <p>{t("transfer.before", { count })}</p>
            <Button className="max-md:min-h-11" onClick={() => setGiving(sender)}>
              {t("transfer.open")}
            </Button>
          </div>
        )}
      </ConfirmDialog>
      <TransferDialog sender={giving} onClose={() => setGiving(undefined)} />
    </>
  );
}

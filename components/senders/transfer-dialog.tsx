// Gives a sender's packages to somebody else, a few at a time: how far it has come is seen, and it can be stopped and taken up again.
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { SenderChoice } from "#components/desk/sender-choice.tsx";
import { senderPackages, transferSome, useTransferred } from "#components/queries/senders.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type OwnedKind, ownedKinds } from "#lib/contract/records/package-transfer.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

type TransferDialogProps = { sender: Sender | undefined; onClose: () => void };

export function TransferDialog({ sender, onClose }: TransferDialogProps) {
  return sender ? <Transferring key={sender.id} sender={sender} onClose={onClose} /> : null;
}

function Transferring({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const t = useWords("senders");
  const reason = useReason();
  const transferred = useTransferred();
  const counts = useQuery(senderPackages(sender.id)).data?.counts;
  const [receiver, setReceiver] = useState<Sender>();
  const to = receiver?.id ?? "";
  const [kinds, setKinds] = useState<readonly OwnedKind[]>(ownedKinds);
  const [problem, setProblem] = useState<{ to?: string; whole?: string }>({});
  const [moved, setMoved] = useState<number>();
  const isStopped = useRef(false);
  const isBusy = moved !== undefined;
  const all = counts ? kinds.reduce((sum, kind) => sum + counts[kind], 0) : 0;

  async function run() {
    if (isBusy) return;
    if (!receiver) return setProblem({ to: t("transfer.noOne") });
    setProblem({});
    isStopped.current = false;
    let done = 0;
    setMoved(done);
    try {
      for (let left = 1; left > 0 && !isStopped.current; ) {
        const next = await transferSome({ senderId: sender.id, to, kinds: [...kinds] });
        done += next.moved;
        left = next.left;
        setMoved(done);
        // What is held by somebody else for now is left for another time.
        if (next.moved === 0) break;
      }
      await transferred();
      say(t("transfer.done", { count: done, name: receiver.name || receiver.email }));
      onClose();
    } catch (cause) {
      await transferred();
      setProblem({ whole: t("transfer.failed", { reason: reason(cause), count: done }) });
    }
    setMoved(undefined);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closable={!isBusy}
      title={t("transfer.title", { name: sender.name || sender.email })}
      lead={t("transfer.lead")}
      footer={
        <>
          <Button
            onClick={() => {
              isStopped.current = true;
              if (!isBusy) onClose();
            }}
          >
            {isBusy ? t("transfer.stop") : t("inviting.cancel")}
          </Button>
          <Button
            variant="primary"
            onClick={() => void run()}
            offReason={all === 0 && !isBusy ? t("transfer.nothing") : undefined}
            busyLabel={isBusy ? t("transfer.busy", { moved, all: Math.max(all, moved) }) : undefined}
          >
            {t("transfer.act", { count: all })}
          </Button>
        </>
      }
    >
      {problem.whole && (
        <Banner tone="critical" live="polite">
          {problem.whole}
        </Banner>
      )}
      <FormField label={t("transfer.to")} error={problem.to}>
        <SenderChoice
          any={t("transfer.choose")}
          by="id"
          value={to}
          onChange={(_, chosen) => {
            setReceiver(chosen);
            setProblem({});
          }}
          status="ACTIVE"
          without={sender.id}
          withAddress
        />
      </FormField>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-ink-2 text-xs">{t("transfer.what")}</legend>
        {ownedKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={kinds.includes(kind)}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) =>
              setKinds(checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
            }
          >
            {t(`transfer.kind.${kind}`, { count: counts?.[kind] ?? 0 })}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  );
}

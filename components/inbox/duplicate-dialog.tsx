// Before a package is duplicated: what the copy has of it, and what it has not.
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";

type DuplicateDialogProps = { name: string; onDuplicate: () => Promise<unknown>; onClose: () => void };

export function DuplicateDialog({ name, onDuplicate, onClose }: DuplicateDialogProps) {
  const t = useWords("lists");
  const [isBusy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || isBusy || onClose()}
      question={t("duplicate.question", { name })}
      consequence={t("duplicate.consequence")}
      actLabel={t("duplicate.act")}
      keepLabel={t("duplicate.keep")}
      harmless
      {...(isBusy ? { busyLabel: t("duplicate.busy") } : {})}
      onAct={() => {
        setBusy(true);
        void onDuplicate().then(onClose);
      }}
    >
      <WhatGoes />
    </ConfirmDialog>
  );
}

/** As the service copies (`lib/packages/plan-copies.ts`). */
export function WhatGoes() {
  const t = useWords("lists");
  const lists = [
    {
      title: t("duplicate.goes"),
      what: [t("duplicate.documents"), t("duplicate.people"), t("duplicate.messages"), t("duplicate.settings")],
    },
    { title: t("duplicate.stays"), what: [t("duplicate.signed"), t("duplicate.handedIn"), t("duplicate.said")] },
  ];
  return (
    <div className="grid gap-3">
      {lists.map(({ title, what }) => (
        <section key={title}>
          <h3 className="mb-1 font-medium text-ink text-sm">{title}</h3>
          <ul className="grid list-disc gap-1 ps-5 text-ink-2 text-sm">
            {what.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

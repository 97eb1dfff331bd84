"use client";
// The last question: which documents, which of them were opened, how many fields, as whom; then everything is signed at once.
import { FileText, Signature } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { missingOf } from "#lib/packages/attachments/requirement-status.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { isOpen, type Step } from "./signing-state.ts";
import { countFields } from "./step-summary.ts";
import type { FinishAct } from "./use-finish.ts";
import { useView } from "./use-signing.ts";
import { words } from "./words.ts";

export function FinishDialog({ finish, steps }: { finish: FinishAct; steps: Step[] }) {
  const view = useView();
  const { open, setOpen, busy, trouble, sign } = finish;
  const shown = useCeremony((state) => state.shown);
  const formView = useCeremony((state) => state.formView);
  const show = useCeremony((state) => state.show);
  const look = (documentId: string) => {
    setOpen(false);
    show(documentId);
  };
  const [missing] = missingOf(view.attachments);
  const signed = view.documents.filter((document) => document.approvals.some(isOpen)).length;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      closable={!busy}
      title={words.finishTitle(signed)}
      footer={
        <>
          <Button size="lg" onClick={() => busy || setOpen(false)}>
            {words.lookAgain}
          </Button>
          <Button
            variant="brand"
            size="lg"
            busyLabel={busy ? words.signingNow : undefined}
            offReason={missing ? words.attachmentMissing(missing.name) : undefined}
            onClick={sign}
          >
            <Icon as={Signature} />
            {words.signAndFinish}
          </Button>
        </>
      }
    >
      <ul className="summary">
        {view.documents.map((document) => {
          const { fields, empty } = countFields(steps, document.id);
          const wasShown = document.viewed || shown.includes(document.id);
          return (
            <li key={document.id}>
              <Icon as={FileText} />
              <span className="strong grow lines-3" dir="auto">
                {document.name}
              </span>
              <span className="soft num">
                {wasShown ? words.opened : words.notOpened}, {words.fieldCount(fields, empty)}
              </span>
              {wasShown || formView ? null : (
                <Button size="sm" aria-label={words.openNamed(document.name)} onClick={() => busy || look(document.id)}>
                  {words.openIt}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <AttachmentList view={view} />
      <p>
        {words.signingAs.before}
        <b dir="auto">{view.signer.name}</b>
        {view.signer.company ? words.signingAs.forCompany(view.signer.company) : ""}
        {words.signingAs.on}
        <Time at={Date.now()} style="date" />. {view.consent ? words.consented : words.noConsent}
      </p>
      {trouble ? (
        <Banner tone="critical" live="polite">
          {trouble}
        </Banner>
      ) : null}
    </Dialog>
  );
}

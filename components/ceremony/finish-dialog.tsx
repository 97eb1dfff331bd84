// The last question: which documents, which of them were opened, how many fields, as whom; then everything is signed at once.

import { ExternalLink, FileText, Signature } from "lucide-react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { missingOf } from "#lib/packages/attachments/requirement-status.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { CodeEntry } from "./code-entry.tsx";
import { DialogTrouble } from "./dialog-trouble.tsx";
import { NotaryActs } from "./notary-acts.tsx";
import { OwnCertificate } from "./own-certificate.tsx";
import { lastMoment } from "./quiet-moment.ts";
import { emptyOptional, isOpen, type Step } from "./signing-state.ts";
import { countFields } from "./step-summary.ts";
import type { FinishAct } from "./use-finish.ts";
import { useFramed } from "./use-framed.ts";
import { useOtherTab } from "./use-other-tab.ts";
import { useSettling } from "./use-settling.ts";
import { useView } from "./use-signing.ts";

export function FinishDialog({ finish, steps }: { finish: FinishAct; steps: Step[] }) {
  const t = useWords();
  const view = useView();
  const { open, setOpen, busy, trouble, sign, acts, setActs, own, code, setCode } = finish;
  const { certificate, oneTimeCode } = view;
  const hasWay = Boolean(certificate?.service || certificate?.bridge);
  const isFramed = useFramed();
  const { isWaiting, openTab } = useOtherTab(view.ceremonyId);
  const shown = useCeremony((state) => state.shown);
  const formView = useCeremony((state) => state.formView);
  const show = useCeremony((state) => state.show);
  const walk = useCeremony((state) => state.walk);
  const empty = emptyOptional(steps);
  const look = (documentId: string) => {
    setOpen(false);
    show(documentId);
  };
  const settling = useSettling(open, lastMoment);
  const [missing] = missingOf(view.attachments);
  const signed = view.documents.filter((document) => document.approvals.some(isOpen)).length;
  function offReason() {
    if (certificate && !hasWay) return t("certificate.noService");
    if (oneTimeCode?.service === "") return t("oneTimeCode.noService");
    if (missing) return t("finish.fileMissing", { name: missing.name });
    const isUnstated = acts.some(({ act, idType }) => act === undefined || idType.trim() === "");
    if (isUnstated) return t("notary.missing");
    if (own.offered && own.picked === null) return t("certificate.card.choose");
    return oneTimeCode && code.trim() === "" ? t("oneTimeCode.missing") : undefined;
  }
  const isFinding = own.onDevice && own.offered === null;
  function actWords() {
    if (!certificate) return t("finish.act");
    return isFinding ? t("certificate.card.find") : t("certificate.act");
  }
  function busyWords() {
    if (!certificate) return t("finish.busy");
    if (!own.onDevice) return t("certificate.leading");
    return own.step === "finding" ? t("certificate.card.finding") : t("certificate.card.signing");
  }
  return (
    <CeremonyDialog
      open={open}
      onOpenChange={setOpen}
      closable={!busy}
      title={t("finish.title", { count: signed })}
      footer={
        <>
          <Button size="lg" onClick={() => busy || setOpen(false)}>
            {t("finish.lookAgain")}
          </Button>
          {hasWay && isFramed ? (
            <Button variant="brand" size="lg" onClick={openTab}>
              <Icon as={ExternalLink} />
              {t("certificate.openTab")}
            </Button>
          ) : (
            <Button
              variant="brand"
              size="lg"
              busyLabel={busy ? busyWords() : undefined}
              offReason={offReason()}
              className={settling}
              // It comes by itself with the last signature, and has the focus: the next of several quick presses is not its answer.
              onClick={settling ? undefined : sign}
            >
              <Icon as={Signature} />
              {actWords()}
            </Button>
          )}
        </>
      }
    >
      <ul className="rounded-md border border-hairline">
        {view.documents.map((document) => {
          const { fields, empty } = countFields(steps, document.id);
          const wasShown = document.viewed || shown.includes(document.id);
          return (
            <li
              key={document.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hairline border-b px-3.5 py-2.5 last:border-0"
            >
              <Icon as={FileText} />
              <span
                // What is said of it stands below where both do not fit.
                className="font-medium text-ink min-w-0 flex-[1_1_--spacing(32)] line-clamp-3 whitespace-normal text-start wrap-anywhere"
                dir="auto"
              >
                {document.name}
              </span>
              <span className="text-ink-3 tabular-nums">
                {t("finish.document", { shown: wasShown ? "yes" : "no", fields, empty })}
              </span>
              {wasShown || formView ? null : (
                <Button
                  size="sm"
                  aria-label={t("finish.openNamed", { name: document.name })}
                  onClick={() => busy || look(document.id)}
                >
                  {t("finish.openIt")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {empty.length > 0 ? (
        <Banner>
          <p>{t("finish.emptyOptional", { count: empty.length })}</p>
          <Button
            size="sm"
            className="mt-2 h-auto min-h-(--control-sm) max-w-full whitespace-normal py-1"
            onClick={() => {
              if (busy) return;
              setOpen(false);
              walk(empty);
            }}
          >
            {t("finish.showOptional")}
          </Button>
        </Banner>
      ) : null}
      <AttachmentList view={view} />
      {view.notary && acts.length > 0 ? <NotaryActs people={view.notary} acts={acts} onChange={setActs} /> : null}
      <p>
        {t.rich("finish.signingAs", {
          signer: view.signer.name,
          company: view.signer.company ? "yes" : "no",
          companyName: view.signer.company,
          b: (name) => <b dir="auto">{name}</b>,
          when: () => <Time at={Date.now()} style="date" />,
        })}{" "}
        {t("finish.consent", { given: view.consent ? "yes" : "no" })}
      </p>
      {hasWay && isFramed ? (
        // Services let nobody put them into a frame, and browsers let no frame reach its reader's machine.
        <Banner tone="info">{t(isWaiting ? "certificate.waiting" : "certificate.ownTab")}</Banner>
      ) : null}
      {certificate && !isFramed ? <OwnCertificate own={own} certificate={certificate} busy={busy} /> : null}
      {oneTimeCode?.service ? (
        <CodeEntry
          service={oneTimeCode.service}
          code={code}
          busy={busy}
          onChange={setCode}
          onEnter={() => offReason() === undefined && sign()}
        />
      ) : null}
      <DialogTrouble>{trouble}</DialogTrouble>
    </CeremonyDialog>
  );
}

// After signing: waiting for the others, and everything done with its documents.
import { BadgeCheck, Download, FileText, ShieldCheck, Signature } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ceremonyEvidence, ceremonyPdf, ceremonyZip } from "#components/queries/ceremony.ts";
import { isFramed } from "#components/queries/is-framed.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { Glyph } from "./glyph.tsx";
import { HandOver } from "./hand-over.tsx";
import { isLastTitleShown, isShown } from "./hidden-parts.ts";
import { linkAlone } from "./link-alone.ts";
import { NotaryNote } from "./notary-note.tsx";
import { ReportLink } from "./report-link.tsx";
import { FootNote, Gate, Room } from "./room.tsx";
import { SealingGate } from "./sealing-gate.tsx";
import { senderName } from "./sender-name.ts";
import { shownParts } from "./shown-parts.ts";
import { SigningOrder } from "./signing-order-line.tsx";
import { useReading } from "./use-reading.tsx";
import { useUploadsGoOn } from "./use-uploads.ts";
import { WriteSender } from "./write-sender.tsx";

type FileRowProps = {
  glyph: typeof FileText;
  title: string;
  sub: string;
  /** Where it can be had; null where it may only be read. */
  href: string | null;
  children?: ReactNode;
};

function FileRow({ glyph, title, sub, href, children }: FileRowProps) {
  const t = useWords();
  return (
    // In a large font its name has a line of its own, and what can be done with it stands below.
    <li className="flex min-h-13 items-center gap-3 border-hairline border-t py-2 ps-3 pe-2 first:border-0 narrow:min-h-15 slim:flex-wrap slim:gap-y-2">
      <Icon as={glyph} className="size-4.5 text-ink-3" />
      <span className="min-w-0 flex-1 slim:basis-[calc(100%-2rem)] slim:wrap-anywhere">
        <span className="block font-medium text-ink text-sm truncate slim:whitespace-normal" dir="auto">
          {title}
        </span>
        <span className="block text-ink-3 text-xs">{sub}</span>
      </span>
      {children}
      {href === null ? null : (
        <a
          data-slot="button"
          data-size="sm"
          className={buttonClass({ size: "sm", className: "narrow:min-h-11" })}
          href={href}
          download
          aria-label={t("downloads.download", { name: title })}
        >
          <Icon as={Download} size="sm" />
          {t("downloads.pdf")}
        </a>
      )}
    </li>
  );
}

const downloads = ({ account }: CeremonyView): boolean => isShown(account, "completeSummaryOptions.download");

function Documents({
  view,
  sub,
  children,
}: {
  view: CeremonyView;
  sub: (pages: number) => string;
  children?: ReactNode;
}) {
  const t = useWords();
  const { read, dialog } = useReading(view);
  if (!isShown(view.account, "completeSummaryOptions.documentSection")) return null;
  if (view.documents.length === 0 && !children) return null;
  const reads = isShown(view.account, "completeSummaryOptions.review");
  return (
    <>
      <ul className="rounded-md border border-hairline">
        {view.documents.map(({ id, name, pages }) => (
          <FileRow
            key={id}
            glyph={FileText}
            title={name}
            sub={sub(pages.length)}
            href={view.mayDownload && downloads(view) ? ceremonyPdf(view.ceremonyId, id) : null}
          >
            {reads ? (
              <Button
                size="sm"
                className="narrow:min-h-11"
                aria-label={t("reading.one", { name })}
                onClick={() => read(id)}
              >
                {t("reading.act")}
              </Button>
            ) : null}
          </FileRow>
        ))}
        {children}
      </ul>
      {dialog}
    </>
  );
}

/** What was sent back after signing, and nothing else. It stays when something new is there, so that one sees it arrive. */
function FilesBack({ view }: { view: CeremonyView }) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  useUploadsGoOn(view.ceremonyId);
  const fresh = view.attachments.filter(({ id, status }) => status === "REJECTED" && !asked.includes(id));
  if (fresh.length > 0) setAsked([...asked, ...fresh.map(({ id }) => id)]);
  const attachments = view.attachments.filter(({ id }) => asked.includes(id));
  return attachments.length > 0 ? <AttachmentList view={{ ...view, attachments }} heading="h2" /> : null;
}

/**
 * A sender signs for others as well: from here to what else waits for their signature. In somebody else's page nobody leaves. Our
 * choice: nobody else is offered an account, since senders are invited by a manager of theirs, and a form to register would lead
 * nowhere; who has one elsewhere is led there by `handOver`.
 */
function WhatElseWaits({ view }: { view: CeremonyView }) {
  const t = useWords();
  if (!view.signer.hasDesk || !shownParts(view.settings).globalNavigation || isFramed()) return null;
  return (
    <a className={cn("justify-self-start text-sm", linkAlone)} href="/inbox?view=mine">
      {t("service.packages")}
    </a>
  );
}

export function SignedGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const left = view.recipients.filter((one) => one.state !== "signed" && !one.mine).length;
  const mine = view.recipients.find((one) => one.mine);
  const told = {
    dated: mine?.signed ? "yes" : "no",
    email: view.signer.email,
    b: (email: ReactNode) => <b>{email}</b>,
    when: () => <Time at={mine?.signed ?? ""} style="long" />,
  };
  return (
    <Room account={view.account} settings={view.settings} view={view}>
      <Gate
        glyph={<Glyph as={Signature} tone="ink" />}
        title={view.onlyAgreed ? t("signed.agreed") : t("signed.title", { left })}
        live
        account={view.account.name}
        hidesTitle={!isLastTitleShown(view.account)}
        lead={
          isShown(view.account, "completeSummaryOptions.message")
            ? view.keepsMails
              ? t.rich("signed.leadKept", told)
              : t.rich("signed.lead", told)
            : null
        }
        foot={
          <>
            <FootNote>{t("signed.closePage")}</FootNote>
            {shownParts(view.settings).feedback ? <WriteSender view={view} /> : null}
          </>
        }
      >
        <FilesBack view={view} />
        <NotaryNote view={view} />
        <SigningOrder view={view} />
        <Documents view={view} sub={(pages) => t("downloads.unsealed", { pages })} />
        <WhatElseWaits view={view} />
        <ReportLink view={view} />
        <HandOver view={view} leads={isShown(view.account, "completeSummaryOptions.continue")} />
      </Gate>
    </Room>
  );
}

/** Where no mail leaves, nobody waits for one. */
function sealedWords(t: Words, keepsMails: boolean, completed: string): ReactNode {
  const told = { when: () => <Time at={completed} style="long" /> };
  return keepsMails ? t.rich("completed.leadKept", told) : t.rich("completed.lead", told);
}

/** Several as one archive; who has to unpack a single document has been given a riddle. */
function AllOfIt({ view }: { view: CeremonyView }) {
  const t = useWords();
  const only = view.documents.length === 1 ? view.documents[0] : undefined;
  return (
    <a
      data-slot="button"
      className={buttonClass({ size: "lg", variant: "brand" })}
      href={only ? ceremonyPdf(view.ceremonyId, only.id) : ceremonyZip(view.ceremonyId)}
      download
    >
      <Icon as={Download} />
      {only ? t("downloads.onlyOne") : t("downloads.allAsZip")}
    </a>
  );
}

export function CompletedGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  if (!view.sealed) return <SealingGate view={view} />;
  return (
    <Room account={view.account} settings={view.settings} view={view}>
      <Gate
        glyph={<Glyph as={BadgeCheck} tone="positive" />}
        title={t("completed.title", { alone: view.recipients.length === 1 ? "yes" : "no" })}
        live
        account={view.account.name}
        sealed
        hidesTitle={!isLastTitleShown(view.account)}
        lead={
          view.package.completed && isShown(view.account, "completeSummaryOptions.message")
            ? sealedWords(t, view.keepsMails, view.package.completed)
            : null
        }
        foot={
          <>
            <FootNote>
              <a className={linkAlone} href="/verify" {...(isFramed() ? { target: "_blank" } : {})}>
                {t("completed.checkSeal")}
              </a>
            </FootNote>
            {view.mayDownload && downloads(view) && <AllOfIt view={view} />}
          </>
        }
      >
        <NotaryNote view={view} />
        <Documents view={view} sub={(pages) => t("downloads.sealed", { pages })}>
          {view.mayReadEvidence && downloads(view) ? (
            <FileRow
              glyph={ShieldCheck}
              title={t("downloads.evidence")}
              sub={t("downloads.evidenceSub")}
              href={ceremonyEvidence(view.ceremonyId)}
            />
          ) : null}
        </Documents>
        {shownParts(view.settings).feedback && isShown(view.account, "completeSummaryOptions.from") ? (
          <Hint>
            {t.rich("completed.sentBy", {
              sender: senderName(view, t),
              email: view.sender.email,
              b: (name) => <span dir="auto">{name}</span>,
              mail: (email) => <bdi>{email}</bdi>,
            })}
          </Hint>
        ) : null}
        <WhatElseWaits view={view} />
        <HandOver view={view} leads={isShown(view.account, "completeSummaryOptions.continue")} />
      </Gate>
    </Room>
  );
}

"use client";
// After signing: waiting for the others, being sealed, and everything done with its downloads.
import { BadgeCheck, Check, Download, FileText, ShieldCheck, Signature } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { ceremonyEvidence, ceremonyPdf, ceremonyZip } from "#components/queries/ceremony.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { AttachmentList } from "./attachment-list.tsx";
import { Glyph, MailSender, senderName } from "./gates.tsx";
import { HandOver } from "./hand-over.tsx";
import { Gate, Room } from "./room.tsx";
import { SigningOrder } from "./signing-order-line.tsx";
import { words } from "./words.ts";

type FileRowProps = { glyph: typeof FileText; title: string; sub: string; href: string };

function FileRow({ glyph, title, sub, href }: FileRowProps) {
  return (
    <li>
      <Icon as={glyph} className="k" />
      <span className="grow">
        <span className="title clip" dir="auto">
          {title}
        </span>
        <span className="sub">{sub}</span>
      </span>
      <a
        data-slot="button"
        data-size="sm"
        className={buttonClass({ size: "sm" })}
        href={href}
        download
        aria-label={words.downloadNamed(title)}
      >
        <Icon as={Download} size="sm" />
        {words.pdf}
      </a>
    </li>
  );
}

function Documents({
  view,
  sub,
  children,
}: {
  view: CeremonyView;
  sub: (pages: number) => string;
  children?: ReactNode;
}) {
  if (!view.mayDownload && !children) return null;
  return (
    <ul className="files">
      {view.mayDownload &&
        view.documents.map((document) => (
          <FileRow
            key={document.id}
            glyph={FileText}
            title={document.name}
            sub={sub(document.pages.length)}
            href={ceremonyPdf(view.ceremonyId, document.id)}
          />
        ))}
      {children}
    </ul>
  );
}

/** Files that were sent back after signing. The list stays when something new is there, so that one sees it arrive. */
function FilesBack({ view }: { view: CeremonyView }) {
  const [asked, setAsked] = useState(false);
  const isBack = view.attachments.some(({ status }) => status === "REJECTED");
  if (isBack && !asked) setAsked(true);
  return isBack || asked ? <AttachmentList view={view} heading="h2" /> : null;
}

export function SignedGate({ view }: { view: CeremonyView }) {
  const left = view.recipients.filter((one) => one.state !== "signed" && !one.mine).length;
  const mine = view.recipients.find((one) => one.mine);
  const lead = words.signedLead(view.signer.email);
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={Signature} tone="ink" />}
        title={words.signedTitle(left)}
        live
        account={view.account.name}
        lead={
          <>
            {mine?.signed ? (
              <>
                <Time at={mine.signed} style="long" />.{" "}
              </>
            ) : null}
            {lead.before}
            <b>{lead.email}</b>
            {lead.after}
          </>
        }
        foot={
          <>
            <span className="hint">{words.closePage}</span>
            <MailSender view={view} />
          </>
        }
      >
        <FilesBack view={view} />
        <SigningOrder view={view} />
        <Documents view={view} sub={(pages) => `${words.pages(pages)}, ${words.asSigned}`} />
        <HandOver view={view} />
      </Gate>
    </Room>
  );
}

export function CompletedGate({ view }: { view: CeremonyView }) {
  if (!view.sealed) return <SealingGate view={view} />;
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={BadgeCheck} tone="positive" />}
        title={words.completedTitle}
        live
        account={view.account.name}
        lead={
          view.package.completed ? (
            <>
              {words.completedLead.before}
              <Time at={view.package.completed} style="long" />
              {words.completedLead.after}
            </>
          ) : null
        }
        foot={
          <>
            <span className="hint">
              <Link href="/verify">{words.checkSeal}</Link>
            </span>
            {view.mayDownload && (
              <a
                data-slot="button"
                className={buttonClass({ size: "lg", variant: "brand" })}
                href={ceremonyZip(view.ceremonyId)}
                download
              >
                <Icon as={Download} />
                {words.allAsZip}
              </a>
            )}
          </>
        }
      >
        <Documents view={view} sub={words.pagesSealed}>
          {view.mayReadEvidence ? (
            <FileRow
              glyph={ShieldCheck}
              title={words.evidence}
              sub={words.evidenceSub}
              href={ceremonyEvidence(view.ceremonyId)}
            />
          ) : null}
        </Documents>
        <p className="hint">
          {words.sentBy} <span dir="auto">{senderName(view)}</span>,{" "}
          <a href={`mailto:${view.sender.email}`}>{view.sender.email}</a>
        </p>
        <HandOver view={view} />
      </Gate>
    </Room>
  );
}

/** Our choice: after half a minute we say that it takes longer, instead of turning a wheel. */
const slowAfter = 30_000;

function SealingGate({ view }: { view: CeremonyView }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  const [kept, sealed, mailed] = words.sealingSteps;
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={BadgeCheck} />}
        title={words.sealingTitle}
        lead={words.sealingLead}
        account={view.account.name}
        live
        foot={
          <>
            <span className="hint">{words.closePage}</span>
            <MailSender view={view} />
          </>
        }
      >
        <ol className="steps3">
          <li>
            <span className="step-no is-done">
              <Icon as={Check} size="xs" />
            </span>
            {kept}
          </li>
          <li>
            <span className="step-no is-now">2</span>
            <b>{sealed}</b>
          </li>
          <li>
            <span className="step-no">3</span>
            <span className="soft">{mailed}</span>
          </li>
        </ol>
        {slow ? <p className="hint">{words.sealingSlow}</p> : null}
      </Gate>
    </Room>
  );
}

"use client";
// The pages that say why there is nothing to sign now, each with its sender and the way out.
import { Ban, Clock, Hourglass, Link2Off, Lock, LogOut, type LucideIcon, Undo2, Users, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useLinkAgain } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { Gate, Room } from "./room.tsx";
import { SigningOrder } from "./signing-order-line.tsx";
import { troubleWords } from "./trouble.ts";
import { type LinkOver, words } from "./words.ts";

type Tone = "plain" | "caution" | "critical" | "ink" | "positive";

export function Glyph({ as, tone = "plain" }: { as: LucideIcon; tone?: Tone }) {
  return (
    <span className={tone === "plain" ? "gate-glyph" : `gate-glyph is-${tone}`}>
      <Icon as={as} size="lg" />
    </span>
  );
}

export const senderName = (view: CeremonyView): string => view.sender.name || view.account.name || words.sender;

/** Before the gate the sender's address is not told: the link may have gone astray. */
export function MailSender({ view }: { view: CeremonyView }) {
  if (!view.sender.email) return null;
  const subject = encodeURIComponent(words.mailSubject(view.package.name));
  return (
    <a
      data-slot="button"
      className={buttonClass({ size: "lg" })}
      href={`mailto:${view.sender.email}?subject=${subject}`}
    >
      {words.askSender(senderName(view))}
    </a>
  );
}

export function SenderFacts({ view, children }: { view: CeremonyView; children?: ReactNode }) {
  return (
    <dl className="facts">
      <div>
        <dt>{words.package}</dt>
        <dd dir="auto">{view.package.name}</dd>
      </div>
      <div>
        <dt>{words.sentBy}</dt>
        <dd dir="auto">{[senderName(view), view.sender.company || view.account.name].filter(Boolean).join(", ")}</dd>
      </div>
      {view.sender.email ? (
        <div>
          <dt>{words.address}</dt>
          <dd>
            <a href={`mailto:${view.sender.email}`}>{view.sender.email}</a>
          </dd>
        </div>
      ) : null}
      {children}
    </dl>
  );
}

export function DeadEnd({ view }: { view: CeremonyView }) {
  const sender = senderName(view);
  const mine = view.recipients.some((one) => one.mine && one.state === "declined");
  const by = view.declined?.by || sender;
  const reason = view.declined ? (
    <blockquote className="affi is-quiet">
      <span dir="auto">“{view.declined.reason}”</span>
      <br />
      <span className="soft">{view.declined.at ? <Time at={view.declined.at} style="long" /> : null}</span>
    </blockquote>
  ) : null;
  const facts = <SenderFacts view={view} />;
  const due = view.package.due ? (
    <div>
      <dt>{words.expiredOn}</dt>
      <dd>
        <Time at={view.package.due} style="long" />
      </dd>
    </div>
  ) : null;
  const pages: Partial<Record<CeremonyView["state"], ReactNode>> = {
    "waiting-turn": <WaitingTurn view={view} />,
    expired: (
      <Frame
        view={view}
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={words.expiredTitle}
        lead={words.expiredLead(sender)}
      >
        <SenderFacts view={view}>{due}</SenderFacts>
      </Frame>
    ),
    withdrawn: (
      <Frame view={view} glyph={<Glyph as={Undo2} />} title={words.withdrawnTitle} lead={words.withdrawnLead(sender)}>
        {facts}
      </Frame>
    ),
    declined: (
      <Frame
        view={view}
        glyph={<Glyph as={Ban} />}
        title={mine ? words.declinedMine : view.declined ? words.declinedTitle(by) : words.stoppedTitle}
        lead={words.declinedLead}
      >
        {reason}
        {facts}
      </Frame>
    ),
    "opted-out": (
      <Frame
        view={view}
        glyph={<Glyph as={LogOut} />}
        title={mine ? words.optedMine : view.declined ? words.optedTitle(by) : words.stoppedTitle}
        lead={words.optedLead(sender)}
      >
        {reason}
        {facts}
      </Frame>
    ),
    taken: (
      <Frame view={view} glyph={<Glyph as={Users} />} title={words.takenTitle} lead={words.takenLead}>
        {facts}
      </Frame>
    ),
    locked: (
      <Frame
        view={view}
        glyph={<Glyph as={Lock} tone="critical" />}
        title={words.lockedTitle}
        lead={words.lockedLead(sender)}
      >
        {facts}
      </Frame>
    ),
  };
  return pages[view.state] ?? null;
}

type FrameProps = {
  view: CeremonyView;
  glyph: ReactNode;
  title: string;
  lead: ReactNode;
  /** The one thing to do here, where there is one; writing to the sender stands beside it. */
  act?: ReactNode;
  children: ReactNode;
};

export function Frame({ view, glyph, title, lead, act, children }: FrameProps) {
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={glyph}
        title={title}
        lead={lead}
        account={view.account.name}
        // Before the gate the sender's address is not told: then there may be nothing to do here.
        foot={
          act || view.sender.email ? (
            <>
              <span className="grow" />
              <MailSender view={view} />
              {act}
            </>
          ) : undefined
        }
      >
        {children}
      </Gate>
    </Room>
  );
}

function WaitingTurn({ view }: { view: CeremonyView }) {
  const now = view.recipients.filter((one) => one.state === "now" && !one.mine);
  const [first] = now;
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Clock} />}
      title={now.length === 1 && first ? words.notYetTitle(first.name) : words.notYetTitleMany}
      lead={words.notYetLead}
    >
      <SigningOrder view={view} />
      <SenderFacts view={view} />
    </Frame>
  );
}

type BadLinkProps = {
  /** The end of the link's address; who came without one has nothing to be sent again. */
  token?: string;
  /** What the service says about a link that once worked: why it is over, who sent it, where its successor went. */
  told?: { reason?: string; account?: string; sender?: string; senderEmail?: string; to?: string };
};

const overGlyphs: Record<LinkOver, LucideIcon> = {
  withdrawn: Undo2,
  "handed-over": Users,
  replaced: Link2Off,
  ended: Ban,
};

export function BadLink({ token, told = {} }: BadLinkProps) {
  const again = useLinkAgain(token ?? "");
  const reason = (told.reason ?? "") in overGlyphs ? (told.reason as LinkOver) : undefined;
  const over = reason && words.linkOver[reason](told.sender || words.sender, told.to ?? "");
  return (
    <Room account={told.account ? { name: told.account, logoUrl: null } : undefined}>
      <Gate
        glyph={<Glyph as={reason ? overGlyphs[reason] : Link2Off} tone="caution" />}
        title={over?.title ?? words.badLinkTitle}
        lead={over?.lead ?? words.badLinkLead}
        foot={
          told.senderEmail ? (
            <>
              <span className="grow" />
              <a data-slot="button" className={buttonClass({ size: "lg" })} href={`mailto:${told.senderEmail}`}>
                {words.askSender(told.sender || words.sender)}
              </a>
              {reason === "replaced" && token ? (
                <Button
                  variant="brand"
                  size="lg"
                  busyLabel={again.isPending ? words.linkSending : undefined}
                  onClick={() => again.mutate()}
                >
                  {words.linkAgain}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        {over ? null : (
          <ul className="rules">
            {words.badLinkDo.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div aria-live="polite">
          {again.isSuccess ? <Banner tone="positive">{words.linkSent(told.to ?? "")}</Banner> : null}
          {again.error ? <Banner tone="critical">{linkTrouble(again.error)}</Banner> : null}
        </div>
      </Gate>
    </Room>
  );
}

/** This page cannot look by itself whether a mail has left. */
const linkTrouble = (cause: unknown): string =>
  cause instanceof CallError && cause.outcome === "unknown" ? words.linkUnsure : troubleWords(cause);

/** For who came without a link, by a program's session: nothing here can open another. */
export function SessionOver() {
  return (
    <Room>
      <Gate
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={words.sessionOverTitle}
        lead={words.sessionOverLead}
        live
      />
    </Room>
  );
}

export function Unreachable({ onRetry, trying }: { onRetry: () => void; trying: boolean }) {
  return (
    <Room>
      <Gate
        glyph={<Glyph as={WifiOff} tone="caution" />}
        title={words.unreachableTitle}
        lead={words.unreachableLead}
        live
        foot={
          <>
            <span className="grow" />
            <Button variant="brand" size="lg" onClick={onRetry} busyLabel={trying ? words.trying : undefined}>
              {words.tryAgain}
            </Button>
          </>
        }
      />
    </Room>
  );
}

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
import { useWords, type Words } from "./use-words.ts";

/** Why a link that once worked opens nothing now. */
type LinkOver = "withdrawn" | "handed-over" | "replaced" | "ended";

type Tone = "plain" | "caution" | "critical" | "ink" | "positive";

export function Glyph({ as, tone = "plain" }: { as: LucideIcon; tone?: Tone }) {
  return (
    <span className={tone === "plain" ? "gate-glyph" : `gate-glyph is-${tone}`}>
      <Icon as={as} size="lg" />
    </span>
  );
}

export const senderName = (view: CeremonyView, t: Words): string =>
  view.sender.name || view.account.name || t("sender");

/** Before the gate the sender's address is not told: the link may have gone astray. */
export function MailSender({ view }: { view: CeremonyView }) {
  const t = useWords();
  if (!view.sender.email) return null;
  const subject = encodeURIComponent(t("mailSubject", { package: view.package.name }));
  return (
    <a
      data-slot="button"
      className={buttonClass({ size: "lg" })}
      href={`mailto:${view.sender.email}?subject=${subject}`}
    >
      {t("askSender", { sender: senderName(view, t) })}
    </a>
  );
}

export function SenderFacts({ view, children }: { view: CeremonyView; children?: ReactNode }) {
  const t = useWords();
  return (
    <dl className="facts">
      <div>
        <dt>{t("facts.package")}</dt>
        <dd dir="auto">{view.package.name}</dd>
      </div>
      <div>
        <dt>{t("facts.sentBy")}</dt>
        <dd dir="auto">{[senderName(view, t), view.sender.company || view.account.name].filter(Boolean).join(", ")}</dd>
      </div>
      {view.sender.email ? (
        <div>
          <dt>{t("facts.address")}</dt>
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
  const t = useWords();
  const sender = senderName(view, t);
  const mine = view.recipients.some((one) => one.mine && one.state === "declined");
  const by = view.declined?.by || sender;
  const who = mine ? "me" : view.declined ? "named" : "nobody";
  const reason = view.declined ? (
    <blockquote className="affi is-quiet">
      <span dir="auto">{t("quoted", { text: view.declined.reason })}</span>
      <br />
      <span className="soft">{view.declined.at ? <Time at={view.declined.at} style="long" /> : null}</span>
    </blockquote>
  ) : null;
  const facts = <SenderFacts view={view} />;
  const due = view.package.due ? (
    <div>
      <dt>{t("expired.on")}</dt>
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
        title={t("expired.title")}
        lead={t("expired.lead", { sender })}
      >
        <SenderFacts view={view}>{due}</SenderFacts>
      </Frame>
    ),
    withdrawn: (
      <Frame
        view={view}
        glyph={<Glyph as={Undo2} />}
        title={t("withdrawn.title")}
        lead={t("withdrawn.lead", { sender })}
      >
        {facts}
      </Frame>
    ),
    declined: (
      <Frame
        view={view}
        glyph={<Glyph as={Ban} />}
        title={t("declined.title", { who, name: by })}
        lead={t("declined.lead")}
      >
        {reason}
        {facts}
      </Frame>
    ),
    "opted-out": (
      <Frame
        view={view}
        glyph={<Glyph as={LogOut} />}
        title={t("optedOut.title", { who, name: by })}
        lead={t("optedOut.lead", { sender })}
      >
        {reason}
        {facts}
      </Frame>
    ),
    taken: (
      <Frame view={view} glyph={<Glyph as={Users} />} title={t("taken.title")} lead={t("taken.lead")}>
        {facts}
      </Frame>
    ),
    locked: (
      <Frame
        view={view}
        glyph={<Glyph as={Lock} tone="critical" />}
        title={t("locked.title")}
        lead={t("locked.lead", { sender })}
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
  const t = useWords();
  const now = view.recipients.filter((one) => one.state === "now" && !one.mine);
  const [first] = now;
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Clock} />}
      title={t("waiting.title", { named: now.length === 1 ? "yes" : "no", name: first?.name ?? "" })}
      lead={t("waiting.lead")}
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
  const t = useWords();
  const again = useLinkAgain(token ?? "");
  const reason = (told.reason ?? "") in overGlyphs ? (told.reason as LinkOver) : undefined;
  const over = reason && overWords(reason, { sender: told.sender || t("sender"), to: told.to ?? "" }, t);
  return (
    <Room account={told.account ? { name: told.account, logoUrl: null } : undefined}>
      <Gate
        glyph={<Glyph as={reason ? overGlyphs[reason] : Link2Off} tone="caution" />}
        title={over?.title ?? t("link.bad")}
        lead={over?.lead ?? t("link.badLead")}
        foot={
          told.senderEmail ? (
            <>
              <span className="grow" />
              <a data-slot="button" className={buttonClass({ size: "lg" })} href={`mailto:${told.senderEmail}`}>
                {t("askSender", { sender: told.sender || t("sender") })}
              </a>
              {reason === "replaced" && token ? (
                <Button
                  variant="brand"
                  size="lg"
                  busyLabel={again.isPending ? t("link.sending") : undefined}
                  onClick={() => again.mutate()}
                >
                  {t("link.again")}
                </Button>
              ) : null}
            </>
          ) : undefined
        }
      >
        {over ? null : (
          <ul className="rules">
            {[t("link.useNewest"), t("link.copyWhole"), t("link.askSender")].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div aria-live="polite">
          {again.isSuccess ? <Banner tone="positive">{t("link.sent", { to: told.to ?? "" })}</Banner> : null}
          {again.error ? <Banner tone="critical">{linkTrouble(t, again.error)}</Banner> : null}
        </div>
      </Gate>
    </Room>
  );
}

function overWords(reason: LinkOver, told: { sender: string; to: string }, t: Words): { title: string; lead: string } {
  if (reason === "withdrawn") return { title: t("link.withdrawn.title"), lead: t("link.withdrawn.lead", told) };
  if (reason === "handed-over") return { title: t("link.handedOver.title"), lead: t("link.handedOver.lead", told) };
  if (reason === "replaced") return { title: t("link.replaced.title"), lead: t("link.replaced.lead", told) };
  return { title: t("link.ended.title"), lead: t("link.ended.lead", told) };
}

/** This page cannot look by itself whether a mail has left. */
const linkTrouble = (t: Words, cause: unknown): string =>
  cause instanceof CallError && cause.outcome === "unknown" ? t("link.unsure") : troubleWords(t, cause);

/** For who came without a link, by a program's session: nothing here can open another. */
export function SessionOver() {
  const t = useWords();
  return (
    <Room>
      <Gate
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={t("sessionOver.title")}
        lead={t("sessionOver.lead")}
        live
      />
    </Room>
  );
}

export function Unreachable({ onRetry, trying }: { onRetry: () => void; trying: boolean }) {
  const t = useWords();
  return (
    <Room>
      <Gate
        glyph={<Glyph as={WifiOff} tone="caution" />}
        title={t("unreachable.title")}
        lead={t("unreachable.lead")}
        live
        foot={
          <>
            <span className="grow" />
            <Button
              variant="brand"
              size="lg"
              onClick={onRetry}
              busyLabel={trying ? t("unreachable.trying") : undefined}
            >
              {t("unreachable.tryAgain")}
            </Button>
          </>
        }
      />
    </Room>
  );
}

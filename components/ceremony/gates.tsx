"use client";
// The pages that say why there is nothing to sign now, each with its sender and the way out.
import { Ban, Clock, Hourglass, Lock, LogOut, type LucideIcon, Undo2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { Gate, Room } from "./room.tsx";
import { SigningOrder } from "./signing-order-line.tsx";

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
    <blockquote className="m-0 whitespace-pre-line border-edge border-s-2 ps-3.5 text-ink text-sm">
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

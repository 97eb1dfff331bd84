// The pages that say why there is nothing to sign now, each with its sender and the way out.
import { cva, type VariantProps } from "class-variance-authority";
import { Ban, Clock, Hourglass, Lock, LogOut, type LucideIcon, Undo2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AskedNote, AskSender } from "./ask-sender.tsx";
import { HandOver } from "./hand-over.tsx";
import { linkAlone } from "./link-alone.ts";
import { Gate, Room } from "./room.tsx";
import { senderName } from "./sender-name.ts";
import { SigningOrder } from "./signing-order-line.tsx";

const glyphClass = cva("grid size-10 place-content-center rounded-lg", {
  variants: {
    tone: {
      plain: "bg-pressed text-ink-2",
      caution: "bg-caution-soft text-caution-text",
      critical: "bg-critical-soft text-critical-text",
      ink: "bg-ink text-on-ink",
      positive: "bg-positive-soft text-positive-text",
    },
  },
  defaultVariants: { tone: "plain" },
});

export function Glyph({ as, ...look }: { as: LucideIcon } & VariantProps<typeof glyphClass>) {
  return (
    <span className={glyphClass(look)}>
      <Icon as={as} size="lg" />
    </span>
  );
}

export const mailSender = (view: CeremonyView, t: Words): string =>
  `mailto:${view.sender.email}?subject=${encodeURIComponent(t("mailSubject", { package: view.package.name }))}`;

/** Before the gate the sender's address is not told: the link may have gone astray. */
export function MailSender({ view }: { view: CeremonyView }) {
  const t = useWords();
  if (!view.sender.email) return null;
  return (
    <a data-slot="button" className={buttonClass({ size: "lg" })} href={mailSender(view, t)}>
      {t("askSender", { sender: senderName(view, t) })}
    </a>
  );
}

/** One line of what is known of a package. */
function Fact({ label, children, dir }: { label: string; children: ReactNode; dir?: "auto" }) {
  return (
    <div className="grid grid-cols-[116px_minmax(0,1fr)] items-baseline gap-3 narrow:grid-cols-[104px_minmax(0,1fr)]">
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere text-ink" dir={dir}>
        {children}
      </dd>
    </div>
  );
}

export function SenderFacts({ view, children }: { view: CeremonyView; children?: ReactNode }) {
  const t = useWords();
  return (
    <dl className="grid gap-2 text-[13px] narrow:text-[15px]">
      <Fact label={t("facts.package")} dir="auto">
        {view.package.name}
      </Fact>
      <Fact label={t("facts.sentBy")} dir="auto">
        {[senderName(view, t), view.sender.company || view.account.name].filter(Boolean).join(", ")}
      </Fact>
      {view.sender.email ? (
        <Fact label={t("facts.address")}>
          <a className={linkAlone} href={`mailto:${view.sender.email}`}>
            {view.sender.email}
          </a>
        </Fact>
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
      <span className="text-ink-3">{view.declined.at ? <Time at={view.declined.at} style="long" /> : null}</span>
    </blockquote>
  ) : null;
  const facts = <SenderFacts view={view} />;
  const due = view.package.due ? (
    <Fact label={t("expired.on")}>
      <Time at={view.package.due} style="long" />
    </Fact>
  ) : null;
  const pages: Partial<Record<CeremonyView["state"], ReactNode>> = {
    "waiting-turn": <WaitingTurn view={view} />,
    expired: (
      <Frame
        view={view}
        glyph={<Glyph as={Hourglass} tone="caution" />}
        title={t("expired.title")}
        lead={t("expired.lead", { sender })}
        act={<AskSender view={view} about="more-time" />}
      >
        <AskedNote view={view} />
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
        <HandOver view={view} />
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
        <HandOver view={view} />
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
        act={<AskSender view={view} about="unlock" />}
      >
        <AskedNote view={view} />
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
    <Room account={view.account} settings={view.settings} view={view}>
      <Gate
        glyph={glyph}
        title={title}
        lead={lead}
        account={view.account.name}
        // Before the gate the sender's address is not told: then there may be nothing to do here.
        foot={
          act || view.sender.email ? (
            <>
              <span className="min-w-0 flex-1" />
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

// The pages that say why there is nothing to sign now, each with its sender and the way out.
import { Ban, Clock, Hourglass, Lock, LogOut, Undo2, Users } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { AskedNote, AskSender } from "./ask-sender.tsx";
import { Fact, Frame, SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { HandOver } from "./hand-over.tsx";
import { ReportLink } from "./report-link.tsx";
import { senderName } from "./sender-name.ts";
import { SigningOrder } from "./signing-order-line.tsx";
import { useReading } from "./use-reading.tsx";

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
        lead={view.keepsMails ? t("withdrawn.leadKept", { sender }) : t("withdrawn.lead", { sender })}
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
        <ReportLink view={view} />
      </Frame>
    ),
  };
  return <Fragment key={view.state}>{pages[view.state]}</Fragment>;
}

function WaitingTurn({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { read, dialog } = useReading(view);
  const [document] = view.documents;
  const now = view.recipients.filter((one) => one.state === "now" && !one.mine);
  const [first] = now;
  return (
    <Frame
      view={view}
      glyph={<Glyph as={Clock} />}
      title={t("waiting.title", { named: now.length === 1 ? "yes" : "no", name: first?.name ?? "" })}
      lead={view.keepsMails ? t("waiting.leadKept") : t("waiting.lead")}
      act={
        document ? (
          <Button size="lg" onClick={() => read(document.id)}>
            {t("reading.open")}
          </Button>
        ) : null
      }
    >
      <SigningOrder view={view} />
      <SenderFacts view={view} />
      <ReportLink view={view} />
      {dialog}
    </Frame>
  );
}

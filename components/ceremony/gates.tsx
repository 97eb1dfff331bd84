// What the gates have in common: what is known of the package, and the frame around their words.
import type { ReactNode } from "react";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { HelpLines, hasHelp } from "./help-lines.tsx";
import { Gate, Room } from "./room.tsx";
import { senderName } from "./sender-name.ts";
import { WriteSender } from "./write-sender.tsx";

/** One line of what is known of a package. */
export function Fact({ label, children, dir }: { label: string; children: ReactNode; dir?: "auto" }) {
  return (
    <div className="grid grid-cols-[7.25rem_minmax(0,1fr)] items-baseline gap-3 narrow:grid-cols-[6.5rem_minmax(0,1fr)] slim:grid-cols-[minmax(0,1fr)] slim:gap-0">
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
    <dl className="grid gap-2 text-[0.8125rem] narrow:text-[0.9375rem]">
      <Fact label={t("facts.package")} dir="auto">
        {view.package.name}
      </Fact>
      <Fact label={t("facts.sentBy")} dir="auto">
        {[senderName(view, t), view.sender.company || view.account.name].filter(Boolean).join(", ")}
      </Fact>
      {view.sender.email ? (
        <Fact label={t("facts.address")} dir="auto">
          {view.sender.email}
        </Fact>
      ) : null}
      {hasHelp(view) ? (
        <Fact label={t("facts.help")}>
          <HelpLines view={view} />
        </Fact>
      ) : null}
      {children}
    </dl>
  );
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
        foot={
          <>
            <span className="min-w-0 flex-1" />
            {/* Once the act beside it is gone, it may stand where that was. */}
            <WriteSender key={view.asked} view={view} />
            {act}
          </>
        }
      >
        {children}
      </Gate>
    </Room>
  );
}

// Before a notary nobody is done with their own signature: who confirms it is told, what is done and what comes, and what of it
// is written down.
import type { ReactNode } from "react";
import { isFramed } from "#components/queries/is-framed.ts";
import { Hint } from "#components/ui/hint.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { linkAlone } from "./link-alone.ts";
import { shownParts } from "./shown-parts.ts";
import { StepNumber } from "./step-number.tsx";

export function NotaryNote({ view }: { view: CeremonyView }) {
  const t = useWords();
  const { notarisedBy, journal } = view;
  if (!journal?.length) return notarisedBy ? <Meanwhile view={view} notary={notarisedBy} /> : null;
  // In somebody else's page nobody leaves, and neither where the sender lets nobody go elsewhere.
  const leads = view.signer.hasDesk && shownParts(view.settings).globalNavigation && !isFramed();
  return (
    <div className="grid gap-1.5">
      <Hint>{t("notary.written", { count: journal.length, first: `${journal[0]}`, last: `${journal.at(-1)}` })}</Hint>
      {leads ? (
        <a className={`justify-self-start text-sm ${linkAlone}`} href="/settings#journal">
          {t("notary.open")}
        </a>
      ) : null}
    </div>
  );
}

/** What the signer sees meanwhile: their own signature stands, the notary's comes, and what the journal keeps of them. */
function Meanwhile({ view, notary }: { view: CeremonyView; notary: string }) {
  const t = useWords();
  const mine = view.recipients.find((one) => one.mine);
  // Others may have to sign first.
  const isTheirTurn = view.recipients.some(({ name, state }) => name === notary && state === "now");
  return (
    <div className="grid gap-2.5">
      <Hint>{t("notary.awaited", { notary })}</Hint>
      <ol className="grid gap-2.5">
        <Stage number={1} state="done" title={t("notary.yours")}>
          {mine?.signed ? <Time at={mine.signed} style="long" /> : null}
        </Stage>
        <Stage number={2} state={isTheirTurn ? "now" : "later"} title={t("notary.theirs", { notary })}>
          {isTheirTurn ? t("notary.beingSet") : null}
        </Stage>
        <Stage number={3} state="later" title={t("notary.entryAwaited")}>
          {t("notary.entryWhat")}
        </Stage>
      </ol>
    </div>
  );
}

type StageProps = { number: number; state: "done" | "now" | "later"; title: string; children: ReactNode };

function Stage({ number, state, title, children }: StageProps) {
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <StepNumber number={number} state={state} />
      <span className="min-w-0">
        <span className="block wrap-anywhere text-ink" dir="auto">
          {title}
        </span>
        {children ? <span className="block text-ink-3 text-xs">{children}</span> : null}
      </span>
    </li>
  );
}

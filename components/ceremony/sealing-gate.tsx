// After the last signature: what is still being done before the documents can be had.
import { BadgeCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { Glyph } from "./glyph.tsx";
import { NotaryNote } from "./notary-note.tsx";
import { FootNote, Gate, Room } from "./room.tsx";
import { shownParts } from "./shown-parts.ts";
import { StepNumber } from "./step-number.tsx";
import { WriteSender } from "./write-sender.tsx";

/** Our choice: after half a minute we say that it takes longer, instead of turning a wheel. */
const slowAfter = 30_000;

export function SealingGate({ view }: { view: CeremonyView }) {
  const t = useWords();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Room account={view.account} settings={view.settings} view={view}>
      <Gate
        glyph={<Glyph as={BadgeCheck} />}
        title={t("sealing.title")}
        lead={view.keepsMails ? t("sealing.leadKept") : t("sealing.lead")}
        account={view.account.name}
        live
        foot={
          <>
            <FootNote>{t("signed.closePage")}</FootNote>
            {shownParts(view.settings).feedback ? <WriteSender view={view} /> : null}
          </>
        }
      >
        <NotaryNote view={view} />
        <ol className="grid gap-2.5 text-sm *:flex *:items-center *:gap-2.5">
          <li>
            <StepNumber number={1} state="done" />
            {t("sealing.kept")}
          </li>
          <li>
            <StepNumber number={2} state="now" />
            <b className="font-medium">{t("sealing.writing")}</b>
          </li>
          {view.keepsMails ? null : (
            <li>
              <StepNumber number={3} state="later" />
              <span className="text-ink-3">{t("sealing.mailed")}</span>
            </li>
          )}
        </ol>
        {slow ? <Hint>{view.keepsMails ? t("sealing.slowKept") : t("sealing.slow")}</Hint> : null}
      </Gate>
    </Room>
  );
}

// One event as a sentence, its names in their own direction.
import type { ReactNode } from "react";
import { useReader, useZone } from "#components/ui/reader.ts";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { timeWords } from "#components/ui/time-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { EvidenceWords } from "#lib/packages/evidence/words.ts";
import { type EvidenceNames, isKnownEvent, isOrder, type Teller, type ToldEvent, tellEvent } from "./evidence-words.ts";

/** Each message by itself takes the same: asked for one by one they cost the compiler minutes. */
type Rich = { rich: (key: string, values: Record<string, unknown>) => ReactNode };

export function useTeller(): Teller {
  const activity = useWords("activity");
  const ofEvidence = useWords("evidence");
  const { formatTag, direction } = useReader();
  const language = useSpokenLanguage();
  const zone = useZone();
  const moment = (at: Date) => timeWords(at, "long", { zone, locale: formatTag, now: new Date() });
  return {
    t: activity,
    evidence: { t: ofEvidence as unknown as EvidenceWords["t"], language, direction, formatTag, moment },
  };
}

export function Told({ event, names }: { event: ToldEvent; names: EvidenceNames }): ReactNode {
  const teller = useTeller();
  const { who, what, titled, note } = tellEvent(teller, event, names);
  const t = teller.t as unknown as Rich;
  const told = isKnownEvent(event.type)
    ? t.rich(`event.${isOrder(event) ? "role.reordered" : event.type}`, {
        named: who ? "yes" : "no",
        // What stayed in the outbox was not sent.
        kept: event.data.by === "outbox" ? "yes" : "no",
        who: () => <bdi>{who}</bdi>,
        what: () => what && (titled ? t.rich("titled", { what: () => <bdi>{what}</bdi> }) : <bdi>{what}</bdi>),
      })
    : event.type;
  return note ? t.rich("noted", { told: () => told, note: () => <bdi>{note}</bdi> }) : told;
}

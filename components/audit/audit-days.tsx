// The entries of the audit log under the days on which they happened, where their reader lives.
import { useReader, useZone } from "#components/ui/reader.ts";
import { timeWords } from "#components/ui/time-words.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { AuditEntry } from "./audit-entry.tsx";

type AuditDaysProps = { events: readonly AuditEvent[]; onOnly: (senderId: string) => void };
type Day = { name: string; events: AuditEvent[] };

export function AuditDays({ events, onOnly }: AuditDaysProps) {
  const zone = useZone();
  const { formatTag: locale } = useReader();
  const place = { zone, locale, now: new Date() };
  const days: Day[] = [];
  for (const event of events) {
    const name = timeWords(new Date(event.at), "date", place);
    const last = days.at(-1);
    if (last?.name === name) last.events.push(event);
    else days.push({ name, events: [event] });
  }
  return days.map(({ name, events: ofDay }) => (
    <section key={name} aria-label={name}>
      <h3 className="border-edge border-b pt-4.5 pb-1.5 text-sm">{name}</h3>
      <ul>
        {ofDay.map((event) => (
          <AuditEntry key={event.sequence} event={event} onOnly={onOnly} />
        ))}
      </ul>
    </section>
  ));
}

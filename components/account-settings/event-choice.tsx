// Which events a receiver is told of: in groups, each of which is chosen as a whole or one by one, with what each means.
import { Checkbox } from "#components/ui/choice.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type EventGroup, eventGroups, withEvents } from "./event-groups.ts";

type EventChoiceProps = { events: readonly string[]; onChange: (events: string[]) => void };

export function EventChoice({ events, onChange }: EventChoiceProps) {
  const t = useWords("account-settings");
  return (
    <div className="grid gap-4">
      {(Object.keys(eventGroups) as EventGroup[]).map((group) => {
        const all: readonly string[] = eventGroups[group];
        const chosen = all.filter((event) => events.includes(event)).length;
        return (
          <fieldset key={group} className="grid gap-2">
            <legend className="contents">
              <Checkbox
                className="font-medium"
                checked={chosen === all.length}
                mixed={chosen > 0 && chosen < all.length}
                onChange={({ currentTarget }) => onChange(withEvents(events, all, currentTarget.checked))}
              >
                {t(`callbacks.group.${group}`)}
              </Checkbox>
            </legend>
            <div className="grid grid-cols-2 items-start gap-x-4 gap-y-2 ps-6 max-md:grid-cols-[minmax(0,1fr)]">
              {eventGroups[group].map((event) => (
                <Checkbox
                  key={event}
                  checked={events.includes(event)}
                  hint={
                    <code dir="ltr" className="font-mono text-2xs wrap-anywhere">
                      {event}
                    </code>
                  }
                  onChange={({ currentTarget }) => onChange(withEvents(events, [event], currentTarget.checked))}
                >
                  {t(`callbacks.event.${event}`)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

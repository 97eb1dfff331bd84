// A recipient's name or address as it is written, with the people who may be meant: chosen with the arrow keys or a press.
// The box stays a text box for screen readers, which are told of the list by a line of its own.
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { suggestedPeople } from "#components/queries/roles.ts";
import { cn } from "#components/ui/cn.ts";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SuggestedPerson } from "#lib/contract/records/suggested-person.ts";

type PersonInputProps = ComponentProps<typeof Input> & {
  value: string;
  /** Nobody is suggested where it is missing. */
  onChoose: ((person: SuggestedPerson) => void) | undefined;
  boxClassName?: string;
  /** Addresses of the other recipients, who are not offered again. */
  taken: readonly string[];
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Our choice: one letter means anybody. */
const enough = 2;
/** Our choice, in milliseconds: who writes on is not asked about every letter. */
const pause = 150;

export function PersonInput(props: PersonInputProps) {
  const { onChoose, taken, boxClassName, longest, onChange, onKeyDown, onBlur, ...rest } = props;
  const t = useWords("recipients");
  const id = useId();
  /** Open once something is written, until it is left, chosen or put away. */
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const written = rest.value.trim();
  const [search, setSearch] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(written), pause);
    return () => clearTimeout(timer);
  }, [written]);
  // What was written a moment ago is not suggested to a box that has been emptied since.
  const asks = onChoose !== undefined && isOpen && Math.min(written.length, search.length) >= enough;
  const found = useQuery({ ...suggestedPeople(search), enabled: asks });
  const others = new Set(taken.map((email) => email.trim().toLowerCase()));
  const people = asks ? (found.data ?? []).filter(({ email }) => !others.has(email.toLowerCase())) : [];
  const isShown = people.length > 0;
  const chosen = isShown ? people[at] : undefined;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  // The list ends below what is in sight where the box is the last of its page or dialog.
  useEffect(() => {
    if (isShown) document.getElementById(at < 0 ? id : `${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [isShown, at, id]);
  const choose = (person: SuggestedPerson) => {
    close();
    onChoose?.(person);
  };
  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (!isShown || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      // From the writing to the first or last of them, and back to the writing.
      setAt((now) => ((now + 1 + step + people.length + 1) % (people.length + 1)) - 1);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }
  const putAway = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isOurs = event.target instanceof Element && event.target.getAttribute("aria-controls") === id;
    if (event.key !== "Escape" || event.isComposing || !isOurs) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  // Ahead of a dialog that the box stands in: it hears of Escape before the box does, and would close with all that is in it.
  useEffect(() => {
    if (!isShown) return;
    const hear = (event: globalThis.KeyboardEvent) => putAway(event);
    window.addEventListener("keydown", hear, { capture: true });
    return () => window.removeEventListener("keydown", hear, { capture: true });
  }, [isShown]);
  return (
    <div className={cn("relative min-w-0", boxClassName)}>
      <Input
        {...rest}
        longest={longest}
        {...(onChoose ? { "aria-autocomplete": "list" as const } : {})}
        {...(isShown ? { "aria-controls": id } : {})}
        {...(chosen ? { "aria-activedescendant": `${id}-${at}` } : {})}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onChange?.(event);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {onChoose && (
        <span aria-live="polite" className="sr-only">
          {isShown ? t("suggest.count", { count: people.length }) : ""}
        </span>
      )}
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label={t("suggest.label")}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-56 overflow-y-auto rounded-lg border border-hairline bg-raised p-1 shadow-menu"
        >
          {people.map((person, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
            <div
              key={person.email}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="grid cursor-pointer rounded-md px-2 py-1.5 hover:bg-pressed aria-selected:bg-pressed max-md:min-h-11"
              // The box keeps the focus: what is pressed is chosen before it would be left.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <span className="truncate font-medium text-ink text-sm" dir="auto">
                <bdi>{person.name}</bdi>
                {person.isColleague && <span className="font-normal text-ink-3"> {t("suggest.colleague")}</span>}
              </span>
              <span className="truncate text-ink-3 text-xs" dir="ltr">
                {person.email}
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

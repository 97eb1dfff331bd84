// A box in which one of many people is found by typing: whoever is meant is chosen from what the service suggests, or written out.
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { usePaused } from "./use-paused.ts";

/** As many as are suggested at once. */
export const suggested = { from: 1, to: 20 };

/** What is typed; undefined: who is chosen is shown, and nobody types. `search`: what is asked, once typing has paused. */
export function useTyped() {
  const [words, setWords] = useState<string>();
  const typed = words?.trim() ?? "";
  return { words, setWords, typed, search: usePaused(typed) };
}

type Named = { id: string; name: string; email: string };

type PersonSearchProps<Person extends Named> = {
  label?: string | undefined;
  /** What nobody chosen means. */
  any: string;
  typed: ReturnType<typeof useTyped>;
  /** Undefined until the service has answered the very words. */
  found: readonly Person[] | undefined;
  /** What stands there of who is chosen. */
  shown: string;
  onChoose: (person: Person) => void;
  onClear: () => void;
};

export function PersonSearch<Person extends Named>(props: PersonSearchProps<Person>) {
  const { label, any, typed, found, shown, onChoose, onClear } = props;
  const t = useWords("desk");
  const listId = useId();
  const isFresh = typed.search !== "" && typed.search === typed.typed && found !== undefined;
  const people = typed.search === "" ? [] : (found ?? []);
  const exact = people.find(({ email }) => email.toLowerCase() === typed.typed.toLowerCase());
  const choose = (one: Person) => {
    typed.setWords(undefined);
    onChoose(one);
  };
  const chooseExact = useEffectEvent(() => exact && choose(exact));
  const exactId = exact?.id;
  // Chosen from the list, or written out before the answer was there.
  useEffect(() => {
    if (exactId) chooseExact();
  }, [exactId]);
  const only = isFresh && people.length === 1 ? people[0] : undefined;
  return (
    <>
      <Input
        type="search"
        aria-label={label}
        list={listId}
        autoComplete="off"
        longest={longest.email}
        placeholder={t("senderChoice.hint", { any })}
        value={typed.words ?? shown}
        onChange={({ currentTarget }) => {
          typed.setWords(currentTarget.value);
          if (currentTarget.value === "") onClear();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !only) return;
          event.preventDefault();
          choose(only);
        }}
        onBlur={() => typed.setWords(undefined)}
      />
      <datalist id={listId}>
        {people.map(({ id, email, name }) => (
          <option key={id} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      <p role="status" className="text-ink-3 text-xs empty:hidden">
        {isFresh && people.length === 0 ? t("senderChoice.none") : ""}
      </p>
    </>
  );
}

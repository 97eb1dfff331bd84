// One of the account's people, for managers: a list to choose from while one answer holds all of them, otherwise a box that is
// searched by the service as it is typed in. Inside a FormField, or with a label of its own.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { type DeskSendersQuery, deskSenders, oneSender } from "#components/queries/senders.ts";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { usePaused } from "./use-paused.ts";

type SenderChoiceProps = {
  label?: string;
  /** What nobody chosen means. */
  any: string;
  /** Which of a person stands for them; empty: nobody. */
  by: "id" | "email";
  value: string;
  onChange: (value: string, sender: Sender | undefined) => void;
  /** Only these. */
  status?: Sender["status"];
  /** The id of who is not offered. */
  without?: string;
  withAddress?: boolean;
  /** Who is alone has nobody to choose from. */
  hiddenAlone?: boolean;
  className?: string;
};

/** As many as one answer of the interface holds. */
const listed = { from: 1, to: 100 };
const suggested = { from: 1, to: 20 };

const ofStatus = (status: Sender["status"] | undefined, query: DeskSendersQuery): DeskSendersQuery =>
  status ? { ...query, status } : query;

export function SenderChoice(props: SenderChoiceProps) {
  const { label, any, by, value, onChange, status, without, withAddress, hiddenAlone, className } = props;
  const first = useQuery(deskSenders(ofStatus(status, listed))).data;
  const count = first?.count ?? 0;
  if (hiddenAlone && count < 2 && !value) return null;
  const people = (first?.results ?? []).filter(({ id }) => id !== without);
  const isWhole = count <= listed.to;
  const named = ({ name, email }: Sender) => (name ? (withAddress ? `${name} (${email})` : name) : email);
  return (
    <div className={className}>
      {isWhole ? (
        <Select
          aria-label={label}
          value={value}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.value,
              people.find((one) => one[by] === currentTarget.value),
            )
          }
          options={[
            { value: "", label: any },
            ...(value && !people.some((one) => one[by] === value) ? [{ value, label: value }] : []),
            ...people.map((one) => ({ value: one[by], label: named(one) })),
          ]}
        />
      ) : (
        <SenderSearch {...props} />
      )}
    </div>
  );
}

function SenderSearch({ label, any, by, value, onChange, status, without }: SenderChoiceProps) {
  const t = useWords("desk");
  const listId = useId();
  /** Undefined: who is chosen is shown, and nobody types. */
  const [words, setWords] = useState<string>();
  const typed = words?.trim() ?? "";
  const search = usePaused(typed);
  const found = useQuery({ ...deskSenders(ofStatus(status, { search, ...suggested })), enabled: search !== "" });
  const isFresh = search !== "" && search === typed && !found.isPlaceholderData;
  const people = search === "" ? [] : (found.data?.results ?? []).filter(({ id }) => id !== without);
  const chosen = useQuery({ ...oneSender(value), enabled: by === "id" && value !== "" }).data;
  const exact = people.find(({ email }) => email.toLowerCase() === typed.toLowerCase());
  const choose = (one: Sender) => {
    setWords(undefined);
    onChange(one[by], one);
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
        value={words ?? (value === "" ? "" : (chosen?.email ?? value))}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          if (currentTarget.value === "") onChange("", undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !only) return;
          event.preventDefault();
          choose(only);
        }}
        onBlur={() => setWords(undefined)}
      />
      <datalist id={listId}>
        {people.map(({ id, email, name }) => (
          <option key={id} value={email}>
            {name}
          </option>
        ))}
      </datalist>
      <p role="status" className="text-ink-3 text-xs empty:hidden">
        {isFresh && found.data && people.length === 0 ? t("senderChoice.none") : ""}
      </p>
    </>
  );
}

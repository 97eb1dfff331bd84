// One of the account's people, for managers: a list to choose from while one answer holds all of them, otherwise a box that is
// searched by the service as it is typed in. Inside a FormField, or with a label of its own.
import { useQuery } from "@tanstack/react-query";
import { type DeskSendersQuery, deskSenders, oneSender } from "#components/queries/senders.ts";
import { Select } from "#components/ui/select.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";
import { PersonSearch, suggested, useTyped } from "./person-search.tsx";

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
  const typed = useTyped();
  const found = useQuery({
    ...deskSenders(ofStatus(status, { search: typed.search, ...suggested })),
    enabled: typed.search !== "",
  });
  const chosen = useQuery({ ...oneSender(value), enabled: by === "id" && value !== "" }).data;
  return (
    <PersonSearch
      label={label}
      any={any}
      typed={typed}
      found={found.isPlaceholderData ? undefined : found.data?.results.filter(({ id }) => id !== without)}
      shown={value === "" ? "" : (chosen?.email ?? value)}
      onChoose={(one) => onChange(one[by], one)}
      onClear={() => onChange("", undefined)}
    />
  );
}

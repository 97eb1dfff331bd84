// One of the account's people, for whoever may know them: a list to choose from while one answer holds all of them, otherwise a box
// that the service searches as it is typed in. Inside a FormField.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contacts, mostContacts } from "#components/queries/senders.ts";
import { Select } from "#components/ui/select.tsx";
import type { Contact } from "#lib/contract/records/sender.ts";
import { PersonSearch, suggested, useTyped } from "./person-search.tsx";

type ContactChoiceProps = {
  /** What nobody chosen means. */
  any: string;
  /** The id of who is chosen; empty: nobody. */
  value: string;
  onChange: (id: string) => void;
  /** Who is not offered. */
  isLeftOut: (id: string) => boolean;
};

export function ContactChoice(props: ContactChoiceProps) {
  const { any, value, onChange, isLeftOut } = props;
  const all = useQuery(contacts()).data ?? [];
  if (all.length >= mostContacts) return <ContactSearch {...props} />;
  return (
    <Select
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={[
        { value: "", label: any },
        ...all
          .filter(({ id }) => !isLeftOut(id))
          .map(({ id, name, email }) => ({ value: id, label: name ? `${name} (${email})` : email })),
      ]}
    />
  );
}

function ContactSearch({ any, value, onChange, isLeftOut }: ContactChoiceProps) {
  const typed = useTyped();
  const [chosen, setChosen] = useState<Contact>();
  const found = useQuery({ ...contacts({ search: typed.search, ...suggested }), enabled: typed.search !== "" }).data;
  return (
    <PersonSearch
      any={any}
      typed={typed}
      found={found?.filter(({ id }) => !isLeftOut(id))}
      shown={chosen?.id === value ? chosen.email : ""}
      onChoose={(one) => {
        setChosen(one);
        onChange(one.id);
      }}
      onClear={() => onChange("")}
    />
  );
}

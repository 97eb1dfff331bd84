// What a list is narrowed to: words, status, time of the last change, and whose packages, for managers and delegates. All of it stands in the address.
import { useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Changes } from "#components/desk/address-with.ts";
import { periodWord } from "#components/desk/day-range.ts";
import { CustomDays, useDaysAhead } from "#components/desk/range-picker.tsx";
import { SenderChoice } from "#components/desk/sender-choice.tsx";
import { me } from "#components/queries/instance.ts";
import { delegators } from "#components/queries/senders.ts";
import { Button } from "#components/ui/button.tsx";
import { statusWord } from "#components/ui/chip.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { useZone } from "#components/ui/reader.ts";
import { Select } from "#components/ui/select.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { ListFilter } from "./list-filter.ts";
import { daysOfFilter, filterPeriods, filterStatuses, isNarrowed, noFilter, takesStatus } from "./list-filter.ts";
import type { Listing } from "./list-view.ts";

type ListFiltersProps = {
  listing: Listing;
  words: string;
  onWords: (words: string) => void;
  onFilter: (changes: Changes) => void;
  children?: ReactNode;
};

export function ListFilters({ listing: { view, filter }, words, onWords, onFilter, children }: ListFiltersProps) {
  const t = useWords("lists");
  const ui = useUiWords();
  const zone = useZone();
  useDaysAhead();
  return (
    <search className="flex flex-wrap items-center gap-2 px-8 py-3 max-md:px-4">
      <div className="w-86 max-md:w-full">
        <Input
          icon={Search}
          type="search"
          longest={longest.short}
          placeholder={t("search.hint")}
          aria-label={t("search.label")}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      </div>
      {takesStatus(view) && (
        <div className="w-38 max-md:min-w-36 max-md:flex-1">
          <Select
            aria-label={t("filter.status")}
            value={filter.status}
            onChange={(event) => onFilter({ status: event.currentTarget.value })}
            options={[
              { value: "", label: t("filter.anyStatus") },
              ...filterStatuses.map((value) => ({ value, label: statusWord(ui, value) })),
            ]}
          />
        </div>
      )}
      <div className="w-48 max-md:min-w-36 max-md:flex-1">
        <Select
          aria-label={t("filter.changed")}
          value={filter.period}
          onChange={({ currentTarget: { value } }) => onFilter(periodChanges(filter, value, zone))}
          options={[
            { value: "", label: t("filter.anyTime") },
            ...filterPeriods.map((value) => ({ value, label: t("filter.period", { period: periodWord[value] }) })),
          ]}
        />
      </div>
      {filter.period === "custom" && (
        <CustomDays range={{ period: "custom", since: filter.since, until: filter.until }} onDays={onFilter} />
      )}
      <SenderFilter value={filter.sender} onChange={(sender) => onFilter({ sender })} />
      {isNarrowed(filter) && (
        <Button variant="quiet" onClick={() => onFilter(noFilter)}>
          <Icon as={X} />
          {t("filter.clear")}
        </Button>
      )}
      {children}
    </search>
  );
}

/** Days of one's own begin as those that were shown. */
function periodChanges(filter: ListFilter, period: string, zone: string): Changes {
  if (period !== "custom") return { period, since: null, until: null };
  const { since, until } = daysOfFilter(filter, zone);
  return { period, since, until };
}

/** For managers, and for whoever acts for others: nobody else may see what others have sent. */
function SenderFilter({ value, onChange }: { value: string; onChange: (email: string) => void }) {
  const t = useWords("lists");
  const person = useQuery(me).data;
  const isManager = person?.type === "MANAGER";
  const actsFor = useQuery({ ...delegators, enabled: person !== undefined, staleTime: 300_000 }).data ?? [];
  if (!isManager && actsFor.length === 0) return null;
  const isListed = actsFor.some(({ email }) => email === value);
  const owner = actsFor.find(({ email }) => email === value);
  const className = "w-46 max-md:min-w-36 max-md:flex-1";
  return (
    <>
      {isManager ? (
        <SenderChoice
          className={className}
          label={t("filter.sender")}
          any={t("filter.anySender")}
          by="email"
          value={value}
          onChange={onChange}
          hiddenAlone
        />
      ) : (
        <div className={className}>
          <Select
            aria-label={t("filter.sender")}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            options={[
              { value: "", label: t("filter.anySender") },
              ...(value && !isListed ? [{ value, label: value }] : []),
              ...actsFor.map(({ email, name }) => ({ value: email, label: name || email })),
            ]}
          />
        </div>
      )}
      {owner && (
        <p role="status" className="rounded-md bg-accent-wash px-2.5 py-1 text-ink-2" dir="auto">
          {t("filter.actingFor", { name: owner.name || owner.email })}
        </p>
      )}
    </>
  );
}

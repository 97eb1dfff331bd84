// What the list of senders is narrowed to: words, type, status. All of it stands in the address.
import { Search } from "lucide-react";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { SenderFilter } from "./sender-words.ts";

type SenderFiltersProps = {
  words: string;
  onWords: (words: string) => void;
  filter: SenderFilter;
  onFilter: (change: Partial<Record<keyof SenderFilter, string>>) => void;
};

export function SenderFilters({ words, onWords, filter, onFilter }: SenderFiltersProps) {
  const t = useWords("senders");
  return (
    <search className="flex items-center gap-2 pb-1 max-md:flex-wrap" aria-label={t("filter.label")}>
      <div className="w-70 max-md:w-full max-md:flex-none">
        <Input
          icon={Search}
          type="search"
          longest={longest.short}
          placeholder={t("filter.hint")}
          aria-label={t("filter.search")}
          value={words}
          onChange={(event) => onWords(event.currentTarget.value)}
        />
      </div>
      <div className="w-35 max-md:flex-1">
        <Select
          aria-label={t("filter.type")}
          value={filter.type}
          onChange={(event) => onFilter({ type: event.currentTarget.value })}
          options={[
            { value: "", label: t("filter.anyType") },
            { value: "REGULAR", label: t("filter.regular") },
            { value: "MANAGER", label: t("filter.managers") },
          ]}
        />
      </div>
      <div className="w-35 max-md:flex-1">
        <Select
          aria-label={t("filter.status")}
          value={filter.status}
          onChange={(event) => onFilter({ status: event.currentTarget.value })}
          options={[
            { value: "", label: t("filter.anyStatus") },
            { value: "ACTIVE", label: t("status.ACTIVE") },
            { value: "INVITED", label: t("status.INVITED") },
            { value: "LOCKED", label: t("status.LOCKED") },
          ]}
        />
      </div>
    </search>
  );
}

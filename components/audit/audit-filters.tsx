// What the audit log is narrowed to: words, what, who, from when until when. All of it stands in the address.
import { Search } from "lucide-react";
import type { AuditFilter } from "#components/queries/audit.ts";
import { Button } from "#components/ui/button.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { accountActors, auditKinds } from "#lib/contract/records/audit-kinds.ts";
import { longest } from "#lib/contract/records/longest.ts";

type AuditFiltersProps = {
  words: string;
  onWords: (words: string) => void;
  filter: AuditFilter;
  onFilter: (change: Record<string, string>) => void;
  onClear: () => void;
};

export function AuditFilters({ words, onWords, filter, onFilter, onClear }: AuditFiltersProps) {
  const t = useWords("audit-log");
  const { kind, actor, from, to, senderId } = filter;
  const isNarrow = [words, kind, actor, from, to, senderId].some((text) => text !== "");
  return (
    <search
      aria-label={t("filter.label")}
      className="grid grid-cols-[minmax(12.5rem,1fr)_repeat(4,minmax(8rem,auto))_auto] items-end gap-2 max-[75rem]:grid-cols-3 max-md:grid-cols-2 [&>*]:min-w-0"
    >
      <div className="max-md:col-span-2">
        <FormField label={t("filter.search")}>
          <Input
            icon={Search}
            type="search"
            longest={longest.short}
            placeholder={t("filter.hint")}
            value={words}
            onChange={(event) => onWords(event.currentTarget.value)}
          />
        </FormField>
      </div>
      <FormField label={t("filter.kind")}>
        <Select
          value={kind}
          onChange={(event) => onFilter({ kind: event.currentTarget.value })}
          options={[
            { value: "", label: t("filter.anyKind") },
            ...auditKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      </FormField>
      <FormField label={t("filter.who")}>
        <Select
          value={actor}
          onChange={(event) => onFilter({ who: event.currentTarget.value, by: "" })}
          options={[
            { value: "", label: t("filter.anybody") },
            ...accountActors.map((value) => ({ value, label: t(`who.${value}`) })),
          ]}
        />
      </FormField>
      <FormField className="max-md:col-span-2" label={t("filter.from")}>
        <DateInput value={from} onChange={(event) => onFilter({ since: event.currentTarget.value })} />
      </FormField>
      <FormField
        className="max-md:col-span-2"
        label={t("filter.to")}
        error={from && to && to < from ? t("filter.backwards") : undefined}
      >
        <DateInput value={to} min={from} onChange={(event) => onFilter({ until: event.currentTarget.value })} />
      </FormField>
      {isNarrow && (
        <Button variant="quiet" onClick={onClear}>
          {t("filter.clear")}
        </Button>
      )}
    </search>
  );
}

// What the sender knows of a person, from which they are asked about themselves.
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { missingIn, type ProofRecord, type RecordField, recordFields } from "./recipient-proof.ts";

type RecordProps = { record: ProofRecord; judged: boolean; onChange: (record: ProofRecord) => void };

export function RecordEditor({ record, judged, onChange }: RecordProps) {
  const t = useWords("prepare");
  const { country, fields } = record;
  const missing = missingIn(record);
  const [firstMissing] = missing;
  const set = (field: RecordField, value: string) => onChange({ ...record, fields: { ...fields, [field]: value } });
  const isNeeded = (field: RecordField) => missingIn({ country, fields: {} }).includes(field);
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <FormField label={t("prove.country")}>
        <Select
          options={[
            { value: "usa", label: t("prove.usa") },
            { value: "canada", label: t("prove.canada") },
          ]}
          value={country}
          onChange={(event) => onChange({ ...record, country: event.currentTarget.value as ProofRecord["country"] })}
        />
      </FormField>
      {recordFields[country].map((field) => (
        <FormField
          key={field}
          label={t(`prove.${field}`)}
          {...(isNeeded(field) ? { required: true } : { optional: true })}
          error={judged && field === firstMissing ? t("prove.noRecord") : undefined}
        >
          {field === "dateOfBirth" ? (
            <DateInput value={fields[field] ?? ""} onChange={(event) => set(field, event.currentTarget.value)} />
          ) : (
            <Input
              autoComplete="off"
              longest={longest.short}
              value={fields[field] ?? ""}
              onChange={(event) => set(field, event.currentTarget.value)}
            />
          )}
        </FormField>
      ))}
    </div>
  );
}

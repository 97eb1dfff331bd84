// What a reader fills in to try an operation: parameters, the record, files.
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type Entered, keyOf, leftOpen, recordOf, typed } from "./request-of.ts";
import { TrialFiles } from "./trial-files.tsx";
import type { TrialOperation } from "./trial-operation.ts";

/** As much as the service takes as JSON. */
const longestRecord = 1024 * 1024;

type FormProps = { operation: TrialOperation; entered: Entered; onChange: (entered: Entered) => void };

function Parameters({ operation, entered, onChange }: FormProps) {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {operation.parameters.map((parameter) => {
        const key = keyOf(parameter);
        return (
          <FormField key={key} label={parameter.name} optional={!parameter.required} required={parameter.required}>
            <Input
              longest={parameter.longest}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={parameter.example}
              value={entered.values[key] ?? ""}
              onChange={(event) => onChange({ ...entered, values: { ...entered.values, [key]: event.target.value } })}
            />
          </FormField>
        );
      })}
    </div>
  );
}

type RecordProps = Omit<FormProps, "operation"> & { takesFiles: boolean };

function RecordForm({ takesFiles, entered, onChange }: RecordProps) {
  const t = useWords("reference");
  const open = leftOpen(entered.body);
  const isBroken = !recordOf(entered.body).isJson;
  return (
    <>
      {takesFiles && (
        <Segmented
          label={t("trial.sendAs")}
          className="justify-self-start max-md:[&_button]:min-h-11"
          value={entered.asForm ? "form" : "json"}
          onChange={(as) => onChange({ ...entered, asForm: as === "form" })}
          options={[
            { value: "form", label: "multipart/form-data" },
            { value: "json", label: "application/json" },
          ]}
        />
      )}
      <FormField
        label={t("trial.record")}
        error={isBroken ? t("trial.notJson") : undefined}
        hint={open.length > 0 ? t("trial.leftOpen", { names: open.join(", ") }) : undefined}
      >
        <Textarea
          longest={longestRecord}
          dir="ltr"
          className="font-mono text-[0.78125rem] max-md:text-lg/5 pointer-coarse:text-lg/5"
          rows={Math.min(16, Math.max(3, entered.body.split("\n").length))}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={entered.body}
          onChange={(event) => onChange(typed(entered, event.target.value))}
        />
      </FormField>
      {takesFiles && entered.asForm && (
        <TrialFiles files={entered.files} onChange={(files) => onChange({ ...entered, files })} />
      )}
    </>
  );
}

export function TrialForm({ operation, entered, onChange }: FormProps) {
  const { parameters, body } = operation;
  return (
    <>
      {parameters.length > 0 && <Parameters operation={operation} entered={entered} onChange={onChange} />}
      {body && <RecordForm takesFiles={body.takesFiles} entered={entered} onChange={onChange} />}
    </>
  );
}

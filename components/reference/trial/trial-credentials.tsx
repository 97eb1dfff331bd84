// As whom a reader tries an operation: as who is signed in, or with a key, which stays in the page alone.
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { setCredentials, useCredentials } from "./shared.ts";

export function TrialCredentials() {
  const t = useWords("reference");
  const credentials = useCredentials();
  return (
    <div className="grid gap-2">
      <Segmented
        label={t("trial.askAs")}
        className="justify-self-start max-md:[&_button]:min-h-11"
        value={credentials.by}
        onChange={(by) => setCredentials({ ...credentials, by })}
        options={[
          { value: "session", label: t("trial.session") },
          { value: "key", label: t("trial.withKey") },
        ]}
      />
      {credentials.by === "key" && (
        <FormField label={t("trial.key")} hint={t("trial.keyHint")}>
          <Input
            longest={longest.short}
            type="password"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={credentials.key}
            onChange={(event) => setCredentials({ ...credentials, key: event.target.value })}
          />
        </FormField>
      )}
    </div>
  );
}

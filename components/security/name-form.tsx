// Asks what a passkey is called, before it is made and when it is named anew.
import { useEffect } from "react";
import { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

const Name = z.object({ name: z.string().trim().min(1).max(longest.passkeyName) });

type NameFormProps = {
  first: string;
  hint?: string | undefined;
  act: string;
  busyLabel: string;
  /** Rejected with the sentence that is to be said: what was typed stays. */
  onName: (name: string) => Promise<void>;
  inWords: (cause: unknown) => string;
  onCancel: () => void;
};

export function NameForm({ first, hint, act, busyLabel, onName, inWords, onCancel }: NameFormProps) {
  const t = useWords("security");
  const form = useCheckedForm(Name, { name: first });
  const { setFocus } = form;
  useEffect(() => setFocus("name", { shouldSelect: true }), [setFocus]);
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await onName(name);
    } catch (cause) {
      form.fail(inWords(cause));
      form.setFocus("name");
    }
  });
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      {form.failure && <Problem>{form.failure}</Problem>}
      <TextField
        control={form.control}
        name="name"
        label={t("passkeys.name")}
        hint={hint}
        problem={t("passkeys.nameMissing")}
        required
        longest={longest.passkeyName}
        autoComplete="off"
        className="max-w-90"
      />
      <div className="flex flex-wrap gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button variant="primary" type="submit" busyLabel={form.busy ? busyLabel : undefined}>
          {act}
        </Button>
        <Button onClick={onCancel}>{t("setUp.cancel")}</Button>
      </div>
    </form>
  );
}

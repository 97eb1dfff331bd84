// A sender's own values of the account's custom fields: what fields in the designer are filled with when they sign.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { accountFields } from "#components/queries/custom-fields.ts";
import { useChangeSender } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useReader } from "#components/ui/reader.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { CustomField } from "#lib/contract/records/custom-field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export function SenderValues({ sender, mayChange }: { sender: Sender; mayChange: boolean }) {
  const t = useWords("custom-fields");
  const { formatTag } = useReader();
  const reason = useReason();
  const fields = useQuery(accountFields()).data ?? [];
  const change = useChangeSender();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  if (fields.length === 0) return null;
  const known = (id: string) => sender.userCustomFields.find((one) => one.id === id);
  const isDirty = Object.entries(typed).some(([id, value]) => value !== (known(id)?.value ?? ""));
  const nameOf = ({ id, name, translations }: CustomField): string =>
    translations.find((one) => `${formatTag}-`.startsWith(`${one.language}-`))?.name || name || id;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending || !isDirty) return;
    setFailure(undefined);
    // What programs have said of it beside its value stays.
    const userCustomFields = Object.entries(typed).map(([id, value]) => ({ ...known(id), id, value }));
    try {
      await change.mutateAsync({ senderId: sender.id, body: { userCustomFields } });
      setTyped({});
      say(t("values.saved"));
    } catch (cause) {
      setFailure(reason(cause, t("failed")));
    }
  }

  return (
    <section aria-labelledby="values" className="grid max-w-160 gap-3">
      <h3 id="values" className="text-md">
        {t("values.title")}
      </h3>
      <p className="text-ink-3">{t("values.lead")}</p>
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      <form onSubmit={submit} noValidate className="grid gap-3">
        {fields.map((field) => (
          <FormField key={field.id} label={nameOf(field)} hint={field.value || undefined} optional={!field.required}>
            <Input
              longest={longest.line}
              readOnly={!mayChange}
              value={typed[field.id] ?? known(field.id)?.value ?? ""}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field.id]: value })}
            />
          </FormField>
        ))}
        {mayChange && (
          <div>
            <Button
              type="submit"
              className="max-md:min-h-11"
              offReason={isDirty ? undefined : t("values.same")}
              busyLabel={change.isPending ? t("busy") : undefined}
            >
              {t("values.act")}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

// A person says that an address gets no more mails.
import { type FormEvent, useState } from "react";
import { useSuppressedActs } from "#components/queries/suppressed-addresses.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { useUnsaved } from "./unsaved.tsx";

export function NewSuppressed() {
  const t = useWords("account-settings");
  const reason = useReason();
  const { add } = useSuppressedActs();
  const [email, setEmail] = useState("");
  useUnsaved(email !== "");
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || email.trim() === "") return;
    setFailure(undefined);
    try {
      const added = await add.mutateAsync(email.trim());
      say(t("suppressed.add.done", { email: added.email }));
      setEmail("");
    } catch (cause) {
      setFailure(reason(cause));
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-160 gap-3" aria-label={t("suppressed.add.title")}>
      <FormField label={t("suppressed.add.label")}>
        <Input
          type="email"
          dir="auto"
          longest={longest.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </FormField>
      {failure && (
        <Banner tone="critical" live="polite">
          {t("form.kept", { failure })}
        </Banner>
      )}
      <div className="max-md:[&_[data-slot=button]]:min-h-11">
        <Button
          type="submit"
          offReason={email.trim() === "" ? t("suppressed.add.needs") : undefined}
          busyLabel={add.isPending ? t("suppressed.add.busy") : undefined}
        >
          {t("suppressed.add.act")}
        </Button>
      </div>
    </form>
  );
}

// Registers an application: its name, and then the secret, which is told here and nowhere else.
import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type NewClientApp, useClientAppActs } from "#components/queries/client-apps.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { useUnsaved } from "./unsaved.tsx";

export function NewApplication() {
  const t = useWords("account-settings");
  const reason = useReason();
  const { add } = useClientAppActs();
  const { confirmed, dialog } = useConfirmed();
  const [name, setName] = useState("");
  useUnsaved(name !== "");
  const [made, setMade] = useState<NewClientApp>();
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || name.trim() === "") return;
    setFailure(undefined);
    try {
      setMade(await confirmed(() => add.mutateAsync(name.trim())));
      setName("");
    } catch (cause) {
      setFailure(reason(cause));
    }
  }

  if (made) return <Told made={made} onDone={() => setMade(undefined)} />;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-160 gap-3" aria-label={t("apps.new.title")}>
      {dialog}
      <FormField label={t("apps.new.name")} hint={t("apps.new.hint")}>
        <Input longest={longest.short} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </FormField>
      {failure && (
        <Banner tone="critical" live="polite">
          {t("form.kept", { failure })}
        </Banner>
      )}
      <div className="max-md:[&_[data-slot=button]]:min-h-11">
        <Button
          type="submit"
          variant="primary"
          offReason={name.trim() === "" ? t("apps.new.needsName") : undefined}
          busyLabel={add.isPending ? t("apps.new.busy") : undefined}
        >
          {t("apps.new.act")}
        </Button>
      </div>
    </form>
  );
}

function Told({ made, onDone }: { made: NewClientApp; onDone: () => void }) {
  const t = useWords("account-settings");
  const copyText = useCopyText();
  const rows = [
    { label: t("apps.new.id"), value: made.clientId },
    { label: t("apps.new.secret"), value: made.secret },
  ];
  return (
    <div className="grid max-w-160 gap-3 max-md:[&_[data-slot=button]]:min-h-11">
      <Banner tone="caution" live="polite">
        {t.rich("apps.new.once", { b: (words) => <b>{words}</b>, name: made.name })}
      </Banner>
      {rows.map(({ label, value }, at) => (
        <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
          <FormField label={label}>
            <Input
              // The screen has changed under the button that was pressed: here it goes on.
              autoFocus={at === 0}
              className="bg-sunken font-mono text-[0.75rem]"
              readOnly
              longest={longest.short}
              dir="ltr"
              value={value}
              onFocus={(event) => event.currentTarget.select()}
            />
          </FormField>
          <Button
            className="mb-1"
            aria-label={t("apps.new.copyOf", { what: label })}
            onClick={() => void copyText(value, t("secret.copied"))}
          >
            <Icon as={Copy} />
            {t("secret.copy")}
          </Button>
        </div>
      ))}
      <p className="text-ink-3 text-xs">{t("apps.new.how")}</p>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
        tabIndex={0}
        className="overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-ink text-xs wrap-anywhere focus-visible:shadow-(--focus-ring-inset)"
      >
        {`curl -u ${made.clientId}:SECRET -d grant_type=client_credentials ${globalThis.location.origin}/oauth2/token`}
      </pre>
      <div>
        <Button variant="primary" onClick={onDone}>
          {t("apps.new.done")}
        </Button>
      </div>
    </div>
  );
}

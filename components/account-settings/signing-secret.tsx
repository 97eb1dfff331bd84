// The secret that pushes are signed with: shown only when asked for, and renewed without haste, since both count for a day.
import { Copy, Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { readSigningSecret, renewSigningSecret } from "#components/queries/callbacks.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Time } from "#components/ui/time.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type Secret = { secret: string; previousUntil: string | null };

export function SigningSecret() {
  const t = useWords("account-settings");
  const reason = useReason();
  const copyText = useCopyText();
  const [found, setFound] = useState<Secret>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"show" | "renew">();
  const [isAsked, ask] = useState(false);

  async function get(what: "show" | "renew") {
    setBusy(what);
    setFailure(undefined);
    try {
      setFound(await (what === "show" ? readSigningSecret() : renewSigningSecret()));
    } catch (cause) {
      setFailure(reason(cause));
    }
    setBusy(undefined);
    ask(false);
  }

  return (
    <div className="grid max-w-160 gap-3 max-md:[&_[data-slot=button]]:min-h-11">
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {found && (
        <FormField label={t("secret.label")}>
          <Input
            className="bg-sunken font-mono text-[0.75rem]"
            readOnly
            longest={longest.short}
            dir="ltr"
            value={found.secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        </FormField>
      )}
      {found?.previousUntil && (
        <p role="status">
          {t.rich("secret.both", { when: () => <Time at={found.previousUntil ?? ""} style="long" /> })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {found ? (
          <>
            <Button onClick={() => void copyText(found.secret, t("secret.copied"))}>
              <Icon as={Copy} />
              {t("secret.copy")}
            </Button>
            <Button variant="quiet" onClick={() => setFound(undefined)}>
              <Icon as={EyeOff} />
              {t("secret.hide")}
            </Button>
          </>
        ) : (
          <Button onClick={() => void get("show")} busyLabel={busy === "show" ? t("secret.reading") : undefined}>
            <Icon as={Eye} />
            {t("secret.show")}
          </Button>
        )}
        <Button onClick={() => ask(true)}>
          <Icon as={RefreshCw} />
          {t("secret.renew")}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        question={t("secret.question")}
        consequence={t("secret.consequence")}
        actLabel={t("secret.renew")}
        keepLabel={t("secret.keep")}
        harmless
        {...(busy === "renew" ? { busyLabel: t("secret.renewing") } : {})}
        onAct={() => void get("renew")}
      />
    </div>
  );
}

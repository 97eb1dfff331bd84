// A new password: a link by mail, so that whoever sits at an open desk cannot set one.
import { useState } from "react";
import { requestPasswordReset } from "#components/queries/entry.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

export function PasswordSection({ email }: { email: string }) {
  const t = useWords("settings");
  const reason = useReason();
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const [failure, setFailure] = useState<string>();

  async function send() {
    setState("busy");
    setFailure(undefined);
    try {
      await requestPasswordReset(email);
      setState("sent");
    } catch (cause) {
      setState("idle");
      setFailure(reason(cause, t("password.failed")));
    }
  }

  return (
    <>
      <p className="text-ink-3">{t("password.lead", { email })}</p>
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {state === "sent" ? (
        <p role="status">{t("password.sent")}</p>
      ) : (
        <Button onClick={() => void send()} busyLabel={state === "busy" ? t("password.busy") : undefined}>
          {t("password.act")}
        </Button>
      )}
    </>
  );
}

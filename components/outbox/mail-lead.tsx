// Where a mail of the outbox leads: its own link, or signing in its reader's place with a link that the evidence knows of.
import { ExternalLink } from "lucide-react";
import { openAsSigner } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Mail } from "#lib/contract/outbox.ts";

type MailLeadProps = { mail: Mail; size?: "sm"; variant?: "primary"; className?: string };

export function MailLead({ mail, size, variant, className }: MailLeadProps) {
  const t = useWords("outbox");
  const reason = useReason();
  const who = mail.to.name || mail.to.email;
  const look = { ...(size ? { size } : {}), ...(variant ? { variant } : {}), ...(className ? { className } : {}) };

  async function open() {
    // Opened before the answer comes, or the browser takes it for a pop-up.
    const tab = window.open("", "_blank");
    try {
      const { url } = await openAsSigner(mail.id);
      if (tab) tab.opener = null;
      tab?.location.assign(url);
    } catch (cause) {
      tab?.close();
      say(t("act.notOpened", { reason: reason(cause) }).trim(), { broken: true });
    }
  }

  if (mail.opensAsSigner)
    return (
      <Button {...look} aria-label={t("act.signerOf", { who })} onClick={() => void open()}>
        <Icon as={ExternalLink} size="sm" />
        {t("act.signer")}
      </Button>
    );
  if (!mail.link) return null;
  return (
    <a
      className={buttonClass(look)}
      href={mail.link}
      target="_blank"
      rel="noreferrer"
      aria-label={t("act.packageOf", { who })}
    >
      <Icon as={ExternalLink} size="sm" />
      {t("act.package")}
    </a>
  );
}

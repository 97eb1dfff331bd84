// Writing to the sender, as a link.
import { buttonClass } from "#components/ui/button-class.ts";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { senderName } from "./sender-name.ts";
import { useSettlingIfLedTo } from "./use-settling.ts";

export const mailSender = (view: CeremonyView, t: Words): string =>
  `mailto:${view.sender.email}?subject=${encodeURIComponent(t("mailSubject", { package: view.package.name }))}`;

/** Before the gate the sender's address is not told: the link may have gone astray. */
export function MailSender({ view }: { view: CeremonyView }) {
  const t = useWords();
  const settling = useSettlingIfLedTo();
  if (!view.sender.email) return null;
  return (
    <a data-slot="button" className={buttonClass({ size: "lg", className: settling })} href={mailSender(view, t)}>
      {t("askSender", { sender: senderName(view, t) })}
    </a>
  );
}

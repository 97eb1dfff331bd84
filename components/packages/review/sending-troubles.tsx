// What is told before sending of the service's own troubles: that mails, or seals, will wait. A seal that does not work at all
// stands in the way of sending, and the title says so.
import { Banner } from "#components/ui/banner.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { InstanceState } from "#lib/contract/instance.ts";

export function SendingTroubles({ state }: { state: InstanceState | undefined }) {
  const t = useWords("desk");
  if (!state) return null;
  const { keepsMails, checks } = state;
  const mailsWait = !keepsMails && !(checks.jobs.ok && checks.mail.ok);
  const sealsWait = checks.sealing.ok && !checks.jobs.ok;
  return (
    <div className="grid gap-2 not-empty:mb-5">
      {mailsWait && <Banner tone="caution">{t("trouble.mailsWait")}</Banner>}
      {sealsWait && <Banner tone="caution">{t("trouble.sealsWait")}</Banner>}
    </div>
  );
}

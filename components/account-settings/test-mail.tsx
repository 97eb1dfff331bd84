// Sends the shown mail to oneself, and says what the mail server answered.
import { Send } from "lucide-react";
import { useState } from "react";
import { type SampleMail, sendTestMail } from "#components/queries/sample-mails.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

type Told = { tone: "positive" | "info" | "critical"; words: string };

export function TestMail({ mail }: { mail: SampleMail }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();

  async function send() {
    setBusy(true);
    setTold(undefined);
    try {
      const { outcome, to, answer } = await sendTestMail(mail);
      const tone = outcome === "sent" ? "positive" : outcome === "outbox" ? "info" : "critical";
      setTold({ tone, words: t("mails.test.told", { outcome, to, answer }) });
    } catch (cause) {
      setTold({ tone: "critical", words: reason(cause) });
    }
    setBusy(false);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        className="max-md:min-h-11"
        onClick={() => void send()}
        busyLabel={isBusy ? t("mails.test.busy") : undefined}
      >
        <Icon as={Send} />
        {t("mails.test.act")}
      </Button>
      <Hint>{t("mails.test.hint")}</Hint>
      <div role="status" className="w-full wrap-anywhere">
        {told && <Banner tone={told.tone}>{told.words}</Banner>}
      </div>
    </div>
  );
}

// One call to a receiver to see whether it answers, and what.
import { Send } from "lucide-react";
import { useState } from "react";
import { testReceiver } from "#components/queries/callbacks.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { Answer } from "./delivery-details.tsx";

type Found = { tone: "positive" | "critical"; words: string; answer: string | null };

export function ReceiverTest({ origin }: { origin: string }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();

  async function test() {
    setBusy(true);
    setFound(undefined);
    try {
      const { status, problem, answer, duration } = await testReceiver(origin);
      setFound(
        problem === null
          ? {
              tone: "positive",
              words: t("callbacks.test.taken", { status: String(status), duration: String(duration) }),
              answer,
            }
          : { tone: "critical", words: t("callbacks.test.refused", { problem, duration: String(duration) }), answer },
      );
    } catch (cause) {
      setFound({ tone: "critical", words: reason(cause), answer: null });
    }
    setBusy(false);
  }

  return (
    <div className="grid max-w-160 justify-items-start gap-3">
      <Button
        className="max-md:min-h-11"
        onClick={() => void test()}
        busyLabel={isBusy ? t("callbacks.test.busy") : undefined}
      >
        <Icon as={Send} />
        {t("callbacks.test.act")}
      </Button>
      <div role="status" className="grid w-full gap-2">
        {found && (
          <>
            <Banner tone={found.tone}>{found.words}</Banner>
            {found.answer && <Answer text={found.answer} />}
          </>
        )}
      </div>
    </div>
  );
}

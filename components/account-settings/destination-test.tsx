// A trial of a destination as it is saved: what came of it in words, and the key that an SFTP server has shown.
import { Send } from "lucide-react";
import { useState } from "react";
import { type Trial, testDestination } from "#components/queries/deliveries.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

type DestinationTestProps = {
  destinationId: string;
  /** What is typed is not saved, and would not be tested. */
  isDirty: boolean;
  /** Takes the key that was shown into the form. */
  onKey: (hostKey: string) => void;
};

export function DestinationTest({ destinationId, isDirty, onKey }: DestinationTestProps) {
  const t = useWords("delivery");
  const reason = useReason();
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<Trial>();
  const [failure, setFailure] = useState<string>();
  async function test() {
    setBusy(true);
    setFound(undefined);
    setFailure(undefined);
    try {
      setFound(await testDestination(destinationId));
    } catch (cause) {
      setFailure(reason(cause));
    }
    setBusy(false);
  }
  return (
    <div className="grid max-w-160 justify-items-start gap-3">
      <Button
        className="max-md:min-h-11"
        offReason={isDirty ? t("saveFirst") : undefined}
        busyLabel={isBusy ? t("testing") : undefined}
        onClick={() => void test()}
      >
        <Icon as={Send} />
        {t("test")}
      </Button>
      <div role="status" className="grid w-full gap-2">
        {failure && <Banner tone="critical">{failure}</Banner>}
        {found && <TrialFound found={found} onKey={onKey} />}
      </div>
    </div>
  );
}

export function TrialFound({ found, onKey }: { found: Trial } & Pick<DestinationTestProps, "onKey">) {
  const t = useWords("delivery");
  if (found.ok) return <Banner tone="positive">{t("works")}</Banner>;
  const { reason, detail, hostKey } = found;
  const isKeyOpen = hostKey !== null && (reason === "hostKeyUnknown" || reason === "hostKeyChanged");
  return (
    <>
      <Banner tone="critical">{t("failed", { reason: t(`reason.${reason ?? "refused"}`) })}</Banner>
      {detail && !isKeyOpen && (
        <p className="wrap-anywhere text-ink-3 text-xs" dir="auto">
          {detail}
        </p>
      )}
      {isKeyOpen && (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-2">{t("shownKey")}</p>
          <code className="wrap-anywhere" dir="ltr">
            {hostKey}
          </code>
          <Button className="max-md:min-h-11" onClick={() => onKey(hostKey)}>
            {t("takeKey")}
          </Button>
        </div>
      )}
    </>
  );
}

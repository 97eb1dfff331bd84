// One account below this one: what it belongs to, the way there, and the caller's API key in it.
import { useState } from "react";
import { useSubAccountKeyActs } from "#components/queries/sub-accounts.ts";
import { enterAccount } from "#components/queries/went-elsewhere.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SubAccount, SubAccountApiKey } from "#lib/contract/records/sub-account.ts";
import { ShownSubAccountKey } from "./shown-sub-account-key.tsx";

type SubAccountRowProps = { account: SubAccount; belongsTo: string; onChange: () => void };

export function SubAccountRow({ account, belongsTo, onChange }: SubAccountRowProps) {
  const t = useWords("sub-accounts");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const [isGoing, setGoing] = useState(false);
  const [asking, setAsking] = useState<"make" | "end">();
  const [made, setMade] = useState<SubAccountApiKey>();
  const { id, name, apiKeyCreated } = account;
  const keys = useSubAccountKeyActs(id);
  const head = `sub-account-${id}`;

  async function go() {
    setGoing(true);
    try {
      await enterAccount(id);
    } catch (cause) {
      say(reason(cause, t("goFailed")), { broken: true });
      setGoing(false);
    }
  }

  async function act(what: () => Promise<void>) {
    setAsking(undefined);
    try {
      await what();
    } catch (cause) {
      say(reason(cause, t("key.failed")), { broken: true });
    }
  }
  const make = () =>
    act(async () => {
      setMade(await confirmed(() => keys.make.mutateAsync()));
    });
  const end = () =>
    act(async () => {
      await keys.end.mutateAsync();
      setMade(undefined);
      say(t("key.ended", { account: name }));
    });

  return (
    <section aria-labelledby={head} className="border-hairline border-t py-4">
      <SectionHead className="flex-wrap">
        <h2 id={head} className="min-w-0 truncate" dir="auto">
          {name}
        </h2>
        <span className="ms-auto flex flex-wrap gap-2 max-md:ms-0 max-md:w-full">
          <Button
            className="max-md:min-h-11"
            aria-describedby={head}
            busyLabel={isGoing ? t("going") : undefined}
            onClick={() => isGoing || void go()}
          >
            {t("go")}
          </Button>
          <Button className="max-md:min-h-11" aria-describedby={head} onClick={onChange}>
            {t("change")}
          </Button>
          <Button className="max-md:min-h-11" aria-describedby={head} onClick={() => setAsking("make")}>
            {t("key.make")}
          </Button>
          {apiKeyCreated && (
            <Button className="max-md:min-h-11" aria-describedby={head} onClick={() => setAsking("end")}>
              {t("key.end")}
            </Button>
          )}
        </span>
      </SectionHead>
      <Hint>{t("belongsTo", { account: belongsTo })}</Hint>
      <Hint>
        {apiKeyCreated ? t.rich("key.since", { at: () => <Time at={apiKeyCreated} style="long" /> }) : t("key.none")}
      </Hint>
      {made && <ShownSubAccountKey key={made.apiKey} made={made} onDone={() => setMade(undefined)} />}
      <ConfirmDialog
        open={asking === "make"}
        onOpenChange={(open) => !open && setAsking(undefined)}
        question={t("key.question", { account: name })}
        consequence={t("key.consequence", { has: apiKeyCreated ? "yes" : "no" })}
        actLabel={t("key.act")}
        keepLabel={t("key.keep")}
        onAct={() => void make()}
      />
      <ConfirmDialog
        open={asking === "end"}
        onOpenChange={(open) => !open && setAsking(undefined)}
        question={t("key.endQuestion", { account: name })}
        consequence={t("key.endConsequence")}
        actLabel={t("key.end")}
        keepLabel={t("key.keep")}
        onAct={() => void end()}
      />
      {dialog}
    </section>
  );
}

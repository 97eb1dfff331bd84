// Over every page of the desk while its sender acts in a sub-account: which it is, and the way back to where they sign in.
import { Building2 } from "lucide-react";
import { useState } from "react";
import { enterAccount } from "#components/queries/went-elsewhere.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { AccessibleAccount } from "#lib/contract/records/sub-account.ts";

export function Elsewhere({ here, home }: { here: string; home: AccessibleAccount }) {
  const t = useWords("desk");
  const reason = useReason();
  const [busy, setBusy] = useState(false);

  async function back() {
    setBusy(true);
    try {
      await enterAccount(home.accountUid);
    } catch (cause) {
      say(reason(cause, t("elsewhere.failed")), { broken: true });
      setBusy(false);
    }
  }

  return (
    <section aria-label={t("elsewhere.label")} className="px-8 py-2 max-md:px-4 print:hidden">
      <Banner
        glyph={Building2}
        action={
          <Button
            size="sm"
            className="-my-1 max-md:min-h-11"
            busyLabel={busy ? t("elsewhere.busy") : undefined}
            onClick={() => busy || void back()}
          >
            {t("elsewhere.back", { account: home.accountName })}
          </Button>
        }
      >
        <span className="wrap-anywhere">{t("elsewhere.where", { account: here })}</span>
      </Banner>
    </section>
  );
}

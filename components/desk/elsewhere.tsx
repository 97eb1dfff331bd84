// Over every page of the desk while its sender acts in a sub-account: which it is, and the way back to where they sign in.
import { Building2 } from "lucide-react";
import { useState } from "react";
import { enterAccount } from "#components/queries/went-elsewhere.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { say } from "#components/ui/toast.tsx";
import { hasUnsaved } from "#components/ui/unsaved-here.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { AccessibleAccount } from "#lib/contract/records/sub-account.ts";

type ElsewhereProps = {
  here: string;
  home: AccessibleAccount;
  /** One line as high as desk-frame.tsx leaves room for, over pages with bars of their own. */
  slim?: boolean;
};

export function Elsewhere({ here, home, slim = false }: ElsewhereProps) {
  const t = useWords("desk");
  const where = t("elsewhere.where", { account: here });
  if (slim)
    return (
      <section
        aria-label={t("elsewhere.label")}
        className="flex h-12 items-center gap-2.5 border-accent-line border-b bg-accent-wash px-4 text-ink-2 max-md:px-2"
      >
        <Icon as={Building2} className="text-accent-text" />
        <span className="min-w-0 flex-1 truncate" dir="auto" title={where}>
          {where}
        </span>
        <WayBack home={home} />
      </section>
    );
  return (
    <section aria-label={t("elsewhere.label")} className="px-8 py-2 max-md:px-4 print:hidden">
      <Banner glyph={Building2} action={<WayBack home={home} />}>
        <span className="wrap-anywhere">{where}</span>
      </Banner>
    </section>
  );
}

/** What is not saved here belongs to the account that is left: asked about first. */
function WayBack({ home }: { home: AccessibleAccount }) {
  const t = useWords("desk");
  const reason = useReason();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);

  async function back() {
    setAsks(false);
    setBusy(true);
    try {
      await enterAccount(home.accountUid);
    } catch (cause) {
      say(reason(cause, t("elsewhere.failed")), { broken: true });
      setBusy(false);
    }
  }

  function press() {
    if (busy) return;
    if (hasUnsaved()) setAsks(true);
    else void back();
  }

  return (
    <>
      <Button
        size="sm"
        className="-my-1 max-w-60 max-md:min-h-11 max-md:max-w-40"
        busyLabel={busy ? t("elsewhere.busy") : undefined}
        onClick={press}
      >
        <span className="truncate" dir="auto">
          {t("elsewhere.back", { account: home.accountName })}
        </span>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        question={t("leave.question")}
        consequence={t("elsewhere.unsaved")}
        actLabel={t("leave.leave")}
        keepLabel={t("leave.stay")}
        onAct={() => void back()}
      />
    </>
  );
}

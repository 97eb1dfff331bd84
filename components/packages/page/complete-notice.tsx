// Everybody has signed a package that does not complete by itself: its owner does it here, after a question.
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type Recipient, waitsForCompletion } from "./package-state.ts";
import type { PageActs } from "./use-page-acts.ts";

type CompleteNoticeProps = { pkg: Package; people: Recipient[]; acts: Pick<PageActs, "complete" | "busy"> };

/** Stays when the package is completed, so that its question closes as every other. */
export function CompleteNotice({ pkg, people, acts }: CompleteNoticeProps) {
  const t = useWords("package-page");
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {waitsForCompletion(pkg, people) && (
        <Banner
          action={
            <Button size="sm" variant="primary" onClick={() => setAsked(true)}>
              {t("complete.open")}
            </Button>
          }
        >
          {t("complete.notice")}
        </Banner>
      )}
      <ConfirmDialog
        harmless
        open={isAsked}
        onOpenChange={setAsked}
        question={t("complete.question", { name: pkg.name })}
        consequence={t("complete.consequence")}
        actLabel={t("complete.act")}
        keepLabel={t("complete.keep")}
        {...(acts.busy ? { busyLabel: t("complete.busy") } : {})}
        onAct={() => void acts.complete().then((worked) => worked && setAsked(false))}
      />
    </>
  );
}

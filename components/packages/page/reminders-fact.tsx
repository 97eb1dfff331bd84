// The reminders of a package: how they are set, when the next one goes, and the way to stop them.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { packageReminders, useStopReminders } from "#components/queries/reminders.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { remindersWords } from "../review/recipient-facts.ts";
import { Fact } from "./facts.tsx";

/** Nothing until it is known. A package that is out takes no other reminders, so it is only led away from those it has. */
export function RemindersFact({ pkg, readsOnly }: { pkg: Package; readsOnly: boolean }) {
  const t = useWords("package-page");
  const prepare = useWords("prepare");
  const reason = useReason();
  const [isAsked, setAsked] = useState(false);
  const { data: schedule } = useQuery(packageReminders(pkg.id));
  const stop = useStopReminders(pkg.id);
  if (schedule === undefined) return null;
  const isOut = pkg.status === "SENT" && !pkg.trashed;
  const next = schedule?.reminders.find(
    ({ date, sentDate }) => sentDate === null && new Date(date).getTime() > Date.now(),
  );
  async function act() {
    try {
      await stop.mutateAsync();
      say(t("reminders.stopped"));
    } catch (cause) {
      say(reason(cause, t("act.failed")), { broken: true });
    }
    setAsked(false);
  }
  return (
    <Fact name={t("fact.reminders")}>
      {schedule ? remindersWords(prepare, schedule) : t("fact.none")}
      {schedule && isOut && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>
            {next ? t.rich("reminders.next", { at: () => <Time at={next.date} style="long" /> }) : t("reminders.over")}
          </span>
          {next && !readsOnly && (
            <Button size="sm" variant="quiet" className="max-md:min-h-11" onClick={() => setAsked(true)}>
              {t("reminders.stop")}
            </Button>
          )}
        </span>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={t("reminders.question")}
        consequence={t("reminders.consequence")}
        actLabel={t("reminders.stop")}
        keepLabel={t("reminders.keep")}
        {...(stop.isPending ? { busyLabel: t("correct.busy") } : {})}
        onAct={() => void act()}
      />
    </Fact>
  );
}

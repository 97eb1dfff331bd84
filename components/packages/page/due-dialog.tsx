// Until when a package can be signed. One that is out keeps its links; one that expired is sent again with the new date.
import { useState } from "react";
import { readPackage, useChangePackage } from "#components/queries/packages.ts";
import { Button } from "#components/ui/button.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useZone } from "#components/ui/reader.ts";
import { say } from "#components/ui/toast.tsx";
import { useOneAtATime } from "#components/ui/use-one-at-a-time.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { shownZone } from "#lib/language/formats.ts";
import { fromInput, toInput } from "../prepare/local-time.ts";
import { dueProblemOf } from "../prepare/unsaved.ts";

/** Our choice: a week, which the sender may change. */
const usual = 7 * 24 * 3600_000;

/** A week from when it ends, or from now where it has ended or has no end. */
const later = (due: string | null): string =>
  new Date(Math.max(Date.now(), due ? new Date(due).getTime() : 0) + usual).toISOString();

export function DueDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("package-page");
  const prepare = useWords("prepare");
  const reason = useReason();
  const zone = useZone();
  const [due, setDue] = useState(() => toInput(later(pkg.due), zone));
  const [isHalf, setHalf] = useState(false);
  const once = useOneAtATime();
  const change = useChangePackage(pkg.id);
  const at = fromInput(due, zone);
  const problem = dueProblemOf(at, isHalf || at === null, Date.now());
  // As it was opened: what expires meanwhile is not sent again unasked.
  const [isOut] = useState(pkg.status === "SENT");
  async function extend() {
    if (problem || at === null) return;
    try {
      await change.mutateAsync(isOut ? { due: at } : { status: "SENT", due: at });
      onClose();
      // The account may allow less.
      const now = await readPackage(pkg.id).catch(() => undefined);
      if (now?.due && new Date(now.due) < new Date(at)) say(t("extend.cut", { name: pkg.name }));
      else say(isOut ? t("extend.moved", { name: pkg.name }) : t("extend.done", { name: pkg.name }));
    } catch (cause) {
      say(reason(cause, t("act.failed")), { broken: true });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!change.isPending}
      title={t("extend.title")}
      lead={isOut ? t("extend.leadOut") : t("extend.lead")}
      footer={
        <>
          <Button onClick={() => change.isPending || onClose()}>{t("extend.cancel")}</Button>
          <Button
            variant="primary"
            busyLabel={change.isPending ? (isOut ? t("correct.busy") : t("extend.busy")) : undefined}
            offReason={problem && prepare(`due.${problem}`)}
            onClick={() => void once(extend)}
          >
            {isOut ? t("extend.save") : t("extend.act")}
          </Button>
        </>
      }
    >
      <FormField
        label={prepare("draft.dueLabel")}
        hint={prepare("draft.dueHint", { zone: shownZone(zone) })}
        error={problem && prepare(`due.${problem}`)}
        required
      >
        <DateInput
          withTime
          min={toInput(new Date().toISOString(), zone)}
          value={due}
          onChange={({ currentTarget: { value, validity } }) => {
            setDue(value);
            setHalf(validity.badInput);
          }}
        />
      </FormField>
    </Dialog>
  );
}

// An expired package is given more time: sent again with a new due date, by the links that everybody has.
import { useState } from "react";
import { useChangePackage } from "#components/queries/packages.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useZone } from "#components/ui/reader.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { shownZone } from "#lib/language/formats.ts";
import { fromInput, toInput } from "../prepare/local-time.ts";
import { dueProblemOf } from "../prepare/unsaved.ts";

export function ExtendNotice({ pkg }: { pkg: Package }) {
  const t = useWords("package-page");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="caution"
        action={
          <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
            {t("extend.open")}
          </Button>
        }
      >
        {t("extend.notice")}
      </Banner>
      {open && <ExtendDialog pkg={pkg} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Our choice: a week, which the sender may change. */
const usual = 7 * 24 * 3600_000;

function ExtendDialog({ pkg, onClose }: { pkg: Package; onClose: () => void }) {
  const t = useWords("package-page");
  const prepare = useWords("prepare");
  const reason = useReason();
  const zone = useZone();
  const [due, setDue] = useState(() => toInput(new Date(Date.now() + usual).toISOString(), zone));
  const [isHalf, setHalf] = useState(false);
  const change = useChangePackage(pkg.id);
  const at = fromInput(due, zone);
  const problem = dueProblemOf(at, isHalf || at === null, Date.now());
  async function extend() {
    if (problem || at === null) return;
    try {
      await change.mutateAsync({ status: "SENT", due: at });
      say(t("extend.done", { name: pkg.name }));
      onClose();
    } catch (cause) {
      say(reason(cause, t("act.failed")), { broken: true });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("extend.title")}
      lead={t("extend.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("extend.cancel")}</Button>
          <Button
            variant="primary"
            busyLabel={change.isPending ? t("extend.busy") : undefined}
            offReason={problem && prepare(`due.${problem}`)}
            onClick={() => void extend()}
          >
            {t("extend.act")}
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

// Asks whom of those whose turn it is to remind: all of them unless some are taken out.
import { useId, useState } from "react";
import { useNotifyRole } from "#components/queries/roles.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useReader } from "#components/ui/reader.ts";
import { say } from "#components/ui/toast.tsx";
import { useOneAtATime } from "#components/ui/use-one-at-a-time.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { listOf } from "#lib/language/formats.ts";
import type { Recipient } from "./package-state.ts";
import { remindEach } from "./remind-each.ts";

type Person = Pick<Recipient, "roleId" | "name" | "email">;
type RemindDialogProps = { packageId: string; people: readonly Person[]; onClose: () => void };

export function RemindDialog({ packageId, people, onClose }: RemindDialogProps) {
  const t = useWords("package-page");
  const reason = useReason();
  const reader = useReader();
  const formId = useId();
  const once = useOneAtATime();
  const notify = useNotifyRole(packageId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  // By who is taken out: somebody whose turn comes meanwhile is reminded, too.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = people.filter(({ roleId }) => !left.has(roleId));

  const choose = (roleId: string, isChosen: boolean) =>
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(roleId);
      else next.add(roleId);
      return next;
    });

  async function remind() {
    if (chosen.length === 0) return;
    setBusy(true);
    setFailure("");
    const { told, left: unreached, cause } = await remindEach(chosen, ({ roleId }) => notify.mutateAsync(roleId));
    setBusy(false);
    if (unreached.length === 0) {
      const [first] = told;
      say(t("remind.done", { count: told.length, name: first?.name || first?.email || "" }));
      onClose();
      return;
    }
    // Pressed again, nobody gets a second mail.
    for (const { roleId } of told) choose(roleId, false);
    const names = listOf(
      unreached.map(({ name, email }) => name || email),
      reader,
    );
    setFailure(t("remind.failed", { names, reason: reason(cause, t("act.failed")) }));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!isBusy}
      title={t("remind.title")}
      lead={t("remind.lead")}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>{t("remind.keep")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            offReason={chosen.length > 0 ? undefined : t("remind.nobody")}
            busyLabel={isBusy ? t("remind.busy") : undefined}
          >
            {t("head.remindMany", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void once(remind);
        }}
      >
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <fieldset className="grid gap-1" disabled={isBusy}>
          <legend className="sr-only">{t("remind.title")}</legend>
          {people.map(({ roleId, name, email }) => (
            <Checkbox
              key={roleId}
              checked={!left.has(roleId)}
              onChange={({ currentTarget }) => choose(roleId, currentTarget.checked)}
              hint={name ? <bdi>{email}</bdi> : undefined}
            >
              <bdi>{name || email}</bdi>
            </Checkbox>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}

"use client";
// Invites a sender: name, address, and what they become.
import { type FormEvent, useId, useState } from "react";
import { useInviteSender } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Radio } from "#components/ui/choice.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { addressProblem } from "./sender-words.ts";

const nobody = { firstName: "", lastName: "", email: "", type: "REGULAR" as Sender["type"] };

type InviteDialogProps = { open: boolean; onClose: () => void; known: readonly Sender[] };

export function InviteDialog({ open, onClose, known }: InviteDialogProps) {
  const t = useWords("senders");
  const reason = useReason();
  const formId = useId();
  const [form, setForm] = useState(nobody);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const invite = useInviteSender();
  const set = (part: Partial<typeof nobody>) => setForm({ ...form, ...part });

  function close() {
    setForm(nobody);
    setProblem(undefined);
    setFailure(undefined);
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = form.email.trim();
    const wrong = addressProblem(t, email, known);
    setProblem(wrong);
    if (wrong) return;
    setFailure(undefined);
    try {
      const sender = await invite.mutateAsync({ ...form, email });
      say(t("done.invited", { name: sender.name }));
      close();
    } catch (cause) {
      setFailure(reason(cause, t("inviting.failed")));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t("invite")}
      footer={
        <>
          <Button onClick={close}>{t("inviting.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busyLabel={invite.isPending ? t("inviting.busy") : undefined}
          >
            {t("inviting.act")}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3.5" onSubmit={submit} noValidate>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <FormField label={t("inviting.firstName")} optional>
            <Input
              autoComplete="off"
              longest={longest.short}
              value={form.firstName}
              onChange={(event) => set({ firstName: event.currentTarget.value })}
            />
          </FormField>
          <FormField label={t("inviting.lastName")} optional>
            <Input
              autoComplete="off"
              longest={longest.short}
              value={form.lastName}
              onChange={(event) => set({ lastName: event.currentTarget.value })}
            />
          </FormField>
        </div>
        <FormField label={t("inviting.email")} required error={problem} hint={t("inviting.emailHint")}>
          <Input
            type="email"
            longest={longest.email}
            autoComplete="off"
            value={form.email}
            onChange={(event) => {
              set({ email: event.currentTarget.value });
              setProblem(undefined);
            }}
          />
        </FormField>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium text-ink-2 text-xs">{t("inviting.become")}</legend>
          <Radio
            framed
            name="type"
            checked={form.type === "REGULAR"}
            onChange={() => set({ type: "REGULAR" })}
            hint={t("inviting.regularHint")}
          >
            {t("type.REGULAR")}
          </Radio>
          <Radio
            framed
            name="type"
            checked={form.type === "MANAGER"}
            onChange={() => set({ type: "MANAGER" })}
            hint={t("inviting.managerHint")}
          >
            {t("type.MANAGER")}
          </Radio>
        </fieldset>
      </form>
    </Dialog>
  );
}

// Invites a sender: name, address, and what they become.
import { useId, useMemo } from "react";
import { z } from "zod";
import { useInviteSender } from "#components/queries/instance.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormFailure } from "#components/ui/form-failure.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { say } from "#components/ui/toast.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { BecomingPart, type Inviter, useBecoming } from "./becoming.tsx";
import { addressProblem } from "./sender-words.ts";

const nobody = { firstName: "", lastName: "", email: "" };

const invited = (t: AreaWords<"senders">, known: readonly Sender[]) =>
  z.object({
    firstName: z.string().trim().max(longest.short),
    lastName: z.string().trim().max(longest.short),
    email: z
      .string()
      .trim()
      .superRefine((email, problems) => {
        const message = addressProblem(t, email, known);
        if (message) problems.addIssue({ code: "custom", message });
      }),
  });

type InviteDialogProps = Inviter & {
  open: boolean;
  onClose: () => void;
  known: readonly Sender[];
};

export function InviteDialog({ open, onClose, known, ...inviter }: InviteDialogProps) {
  const t = useWords("senders");
  const tRoles = useWords("roles");
  const becoming = useBecoming(inviter, open);
  const reason = useReason();
  const formId = useId();
  const form = useCheckedForm(
    useMemo(() => invited(t, known), [t, known]),
    nobody,
  );
  const invite = useInviteSender();

  function close() {
    form.reset();
    becoming.reset();
    onClose();
  }

  const submit = form.handleSubmit(async (person) => {
    if (becoming.ids.length === 0) return form.fail(tRoles("assign.none"));
    try {
      const sender = await invite.mutateAsync({ ...person, ...becoming.body });
      // The interface answers with whoever is there already (the list holds one page of them).
      if (sender.status === "ACTIVE" || sender.status === "LOCKED")
        return form.fail(t("inviting.there", { name: sender.name }));
      say(t("done.invited", { name: sender.name }));
      close();
    } catch (cause) {
      form.fail(reason(cause, t("inviting.failed")));
    }
  });

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
        <FormFailure>{form.failure}</FormFailure>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <TextField
            control={form.control}
            name="firstName"
            label={t("inviting.firstName")}
            optional
            autoComplete="off"
            longest={longest.short}
          />
          <TextField
            control={form.control}
            name="lastName"
            label={t("inviting.lastName")}
            optional
            autoComplete="off"
            longest={longest.short}
          />
        </div>
        <TextField
          control={form.control}
          name="email"
          label={t("inviting.email")}
          hint={t("inviting.emailHint")}
          required
          type="email"
          longest={longest.email}
          autoComplete="off"
        />
        <BecomingPart becoming={becoming} makesManagers={inviter.makesManagers} />
      </form>
    </Dialog>
  );
}

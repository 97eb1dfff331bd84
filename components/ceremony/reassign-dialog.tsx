// A signer whose place may be passed on says who signs instead; afterwards this link is over.
import { useState } from "react";
import { useReassign } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { emailForm } from "#lib/contract/records/email-form.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";
import { DialogTrouble } from "./dialog-trouble.tsx";
import { forget, keepQuestion, noteHandedOver } from "./kept.ts";
import { senderName } from "./sender-name.ts";
import { troubleWords } from "./trouble.ts";

const empty = { firstName: "", lastName: "", email: "", phone: "", message: "" };

type ReassignDialogProps = { view: CeremonyView; open: boolean; onOpenChange: (open: boolean) => void };

export function ReassignDialog({ view, open, onOpenChange }: ReassignDialogProps) {
  const t = useWords();
  const [person, setPerson] = useState(empty);
  /** The address was written and left: only then is it looked at. */
  const [left, setLeft] = useState(false);
  const act = useReassign(view.ceremonyId, ({ firstName, lastName }) => {
    forget(view);
    keepQuestion(view, "");
    noteHandedOver(view.ceremonyId, `${firstName.trim()} ${lastName.trim()}`, view.keepsMails);
  });
  const needsPhone = view.reassign?.needsPhone === true;
  const field = (name: keyof typeof empty) => ({
    className: name === "message" ? "text-md" : "h-10 text-[1rem]",
    value: person[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setPerson((before) => ({ ...before, [name]: value }));
    },
  });
  const isMissing = [person.firstName, person.lastName, person.email, ...(needsPhone ? [person.phone] : [])].some(
    (value) => value.trim() === "",
  );
  // Who hands over cannot take it back: an address whose ending was forgotten is asked for again.
  const isNoEmail = !emailForm.test(person.email.trim()) || !/\.[^.]{2,}$/u.test(person.email.trim());
  const isSelf = person.email.trim().toLowerCase() === view.signer.email.toLowerCase();

  function handOver() {
    const { phone, message, ...who } = person;
    act.mutate({ ...who, ...(needsPhone ? { phone } : {}), ...(message.trim() ? { message } : {}) });
  }

  return (
    <CeremonyDialog
      open={open}
      onOpenChange={onOpenChange}
      closable={!act.isPending}
      title={t("reassign.title")}
      lead={t("reassign.lead", { sender: senderName(view, t) })}
      footer={
        <>
          <Button size="lg" onClick={() => act.isPending || onOpenChange(false)}>
            {t("signature.cancel")}
          </Button>
          <Button
            variant="brand"
            size="lg"
            offReason={
              isSelf
                ? t("reassign.self")
                : isMissing
                  ? t("reassign.off")
                  : isNoEmail
                    ? t("reassign.noEmail")
                    : undefined
            }
            busyLabel={act.isPending ? t("reassign.busy") : undefined}
            onClick={handOver}
          >
            {t("reassign.act")}
          </Button>
        </>
      }
    >
      <FormField label={t("reassign.firstName")}>
        <Input autoComplete="off" longest={longest.short} {...field("firstName")} />
      </FormField>
      <FormField label={t("reassign.lastName")}>
        <Input autoComplete="off" longest={longest.short} {...field("lastName")} />
      </FormField>
      <FormField
        label={t("reassign.email")}
        error={isSelf ? t("reassign.self") : left && isNoEmail ? t("reassign.noEmail") : undefined}
      >
        <Input
          type="email"
          autoComplete="off"
          longest={longest.email}
          {...field("email")}
          onBlur={() => setLeft(person.email.trim() !== "")}
        />
      </FormField>
      {needsPhone ? (
        <FormField label={t("reassign.phone")} hint={t("reassign.phoneHint")}>
          <Input type="tel" autoComplete="off" longest={longest.handOverPhone} {...field("phone")} />
        </FormField>
      ) : null}
      <FormField label={t("reassign.message")} optional>
        <Textarea rows={3} longest={longest.handOverMessage} {...field("message")} />
      </FormField>
      <DialogTrouble>{act.error && troubleWords(t, act.error)}</DialogTrouble>
    </CeremonyDialog>
  );
}

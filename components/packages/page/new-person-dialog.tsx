// Corrects a recipient while the package is out, or has somebody else sign in their place. What comes of it is said before.
import { type FormEvent, useId, useState } from "react";
import { OvertakenError, useCorrectRole, useReplaceRole } from "#components/queries/new-person.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { say } from "#components/ui/toast.tsx";
import { useOneAtATime } from "#components/ui/use-one-at-a-time.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { asksOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import { mailProblem } from "../mail-problem.ts";
import {
  codePhone,
  correctedSigner,
  isNoPhone,
  isSameAddress,
  isUnchanged,
  type NewPerson,
  personOf,
  replacingSigner,
} from "./new-person.ts";
import { isCopied, type NewPersonWay } from "./new-person-ways.ts";
import type { Recipient } from "./package-state.ts";

type NewPersonProps = { way: NewPersonWay; person: Recipient; pkg: Package; onClose: () => void };

/** As they were when it was opened: the page goes on asking meanwhile, and what another window changed is refused. */
export function NewPersonDialog({ pkg, person, ...rest }: NewPersonProps) {
  const [role] = useState(() => pkg.roles.find(({ id }) => id === person.roleId));
  const [signer] = role?.signers ?? [];
  return role && signer ? <Opened {...{ pkg, person, role, signer }} {...rest} /> : null;
}

type OpenedProps = NewPersonProps & { role: Role; signer: Role["signers"][number] };

function Opened({ way, person, pkg, role, signer, onClose }: OpenedProps) {
  const t = useWords("package-page");
  const prepare = useWords("prepare");
  const reason = useReason();
  const formId = useId();
  const [typed, setTyped] = useState<NewPerson>(() =>
    way === "correct" ? personOf(signer) : { name: "", email: "", phone: "", message: "" },
  );
  const [left, setLeft] = useState(false);
  const correct = useCorrectRole(pkg.id, role);
  const replace = useReplaceRole(pkg.id, role);
  const once = useOneAtATime();
  const isBusy = correct.isPending || replace.isPending;
  const failure = correct.error ?? replace.error;
  const name = person.name || person.email;
  const isCopy = isCopied(pkg, role);
  const isMoved = way === "replace" || !isSameAddress(signer, typed);
  const noName = typed.name.trim() ? undefined : prepare("missing.person");
  const noMail = typed.email.trim() ? mailProblem(typed.email.trim())?.(prepare) : prepare("missing.email");
  const same = way === "replace" && isSameAddress(signer, typed) ? t("replace.samePerson") : undefined;
  const noPhone = isNoPhone(signer, typed) ? prepare("prove.noPhone") : undefined;
  const unchanged = way === "correct" && isUnchanged(signer, typed) ? t("correct.unchanged") : undefined;
  const problem = noName ?? noMail ?? same ?? noPhone ?? unchanged;

  const field = (member: keyof NewPerson) => ({
    value: typed[member],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [member]: value })),
  });

  async function save() {
    if (problem) return;
    const to = typed.name.trim();
    try {
      if (way === "correct") {
        await correct.mutateAsync({ signers: [correctedSigner(signer, typed)] });
        say(t("correct.done", { name: to }));
      } else {
        const message = typed.message.trim();
        await replace.mutateAsync({
          signers: [replacingSigner(signer, typed)],
          ...(message ? { emailMessage: { content: message } } : {}),
        });
        say(t("replace.done", { name: to }));
      }
      onClose();
    } catch {
      // Told in the dialog, where what was typed still stands.
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void once(save);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      closable={!isBusy}
      title={way === "correct" ? t("correct.title", { name }) : t("replace.title", { name })}
      footer={
        <>
          <Button onClick={() => isBusy || onClose()}>{t("extend.cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            offReason={problem}
            busyLabel={isBusy ? t("correct.busy") : undefined}
          >
            {way === "replace" ? t("replace.act") : isMoved && !isCopy ? t("correct.actInvite") : t("correct.act")}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3" onSubmit={submit} onBlur={() => setLeft(true)} noValidate>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure instanceof OvertakenError ? t("correct.overtaken") : reason(failure, t("act.failed"))}
          </Banner>
        )}
        <FormField label={prepare("people.name")} error={left && typed.email ? noName : undefined} required>
          <Input autoComplete="off" longest={longest.short} {...field("name")} />
        </FormField>
        <FormField
          label={prepare("people.email")}
          error={left && typed.email.trim() ? (noMail ?? same) : undefined}
          required
        >
          <Input type="email" autoComplete="off" longest={longest.email} {...field("email")} />
        </FormField>
        <FormField
          label={t("correct.phone")}
          hint={codePhone(signer) === null ? undefined : t("correct.codeTo")}
          error={left && typed.phone.trim() ? noPhone : undefined}
          {...(codePhone(signer) === null ? { optional: true } : { required: true })}
        >
          <Input type="tel" autoComplete="off" longest={longest.handOverPhone} {...field("phone")} />
        </FormField>
        {way === "replace" && (
          <FormField label={t("replace.message")} hint={t("replace.messageHint")} optional>
            <Textarea rows={3} longest={longest.handOverMessage} {...field("message")} />
          </FormField>
        )}
      </form>
      <ul className="grid list-disc gap-1.5 ps-4 text-ink-2 text-xs/4.5" aria-live="polite">
        {isCopy ? (
          <li>{t("correct.copy")}</li>
        ) : isMoved ? (
          <>
            <li>{t("correct.link")}</li>
            <li>{t("correct.invited", { turn: person.state === "now" ? "now" : "later" })}</li>
            {way === "replace" && person.progress?.invited && <li>{t("replace.told", { name })}</li>}
            <li>{t("correct.filled", { consent: pkg.consent ? "yes" : "no" })}</li>
            <li>{t("correct.others")}</li>
            {asksOneTimeCode(role) && <li>{t("correct.serial", { name })}</li>}
          </>
        ) : (
          <li>{t("correct.sameLink")}</li>
        )}
        {!isMoved && role.locked && <li>{t("correct.unlocks", { name })}</li>}
      </ul>
    </Dialog>
  );
}

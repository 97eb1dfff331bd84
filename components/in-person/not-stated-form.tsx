// What cannot be stated ends in a reason: the device stays with the host.
import { type FormEvent, useState } from "react";
import { Gate, Room } from "#components/ceremony/room.tsx";
import { useRefuseStatement } from "#components/queries/in-person.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { InPersonView, Seat } from "#lib/contract/in-person.ts";
import { longest } from "#lib/contract/records/longest.ts";

type NotStatedFormProps = { view: InPersonView; seat: Seat; onBack: () => void; onClose: () => void };

export function NotStatedForm({ view, seat, onBack, onClose }: NotStatedFormProps) {
  const t = useWords("in-person");
  const told = useReason();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const refuse = useRefuseStatement(view.package.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = reason.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById("not-stated")?.querySelector("textarea")?.focus();
    if (!refuse.isPending) refuse.mutate({ roleId: seat.roleId, reason: reason.trim() }, { onSuccess: onClose });
  }
  return (
    <Room account={view.account} settings={view.settings} acts={<span />}>
      <Gate
        title={t("statement.cannot")}
        lead={seat.name}
        account={view.account.name}
        foot={
          <>
            <Button variant="quiet" size="lg" onClick={onBack}>
              {t("statement.back")}
            </Button>
            <Button
              type="submit"
              form="not-stated"
              variant="brand"
              size="lg"
              busyLabel={refuse.isPending ? t("statement.keeping") : undefined}
            >
              {t("statement.keep")}
            </Button>
          </>
        }
      >
        <form id="not-stated" className="grid gap-3.5" method="post" onSubmit={submit} noValidate>
          <FormField
            label={t("statement.reason")}
            error={missing && reason.trim() === "" ? t("statement.reasonMissing") : undefined}
            required
          >
            <Textarea
              longest={longest.reason}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </FormField>
          <div aria-live="assertive">{refuse.error ? <Banner tone="critical">{told(refuse.error)}</Banner> : null}</div>
        </form>
      </Gate>
    </Room>
  );
}

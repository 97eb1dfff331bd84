// Whether a sender is a notary, and the commission that the journal takes the jurisdiction from.
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useChangeSender } from "#components/queries/instance.ts";
import { commission, useCommission } from "#components/queries/senders.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Switch } from "#components/ui/choice.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { NotaryCommission } from "#lib/contract/records/notary-commission.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export function NotaryForm({ sender, isManager }: { sender: Sender; isManager: boolean }) {
  const t = useWords("senders");
  const reason = useReason();
  const change = useChangeSender();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNotary = sender.specialTypes.includes("NOTARY");
  const found = useQuery({ ...commission(sender.id), enabled: isNotary });
  if (!isNotary && !isManager) return null;

  async function turn(on: boolean) {
    try {
      await change.mutateAsync({ senderId: sender.id, body: { specialTypes: on ? ["NOTARY"] : [] } });
      const { name } = sender;
      say(on ? t("notary.isNow", { name }) : t("notary.isNoMore", { name }));
    } catch (cause) {
      say(reason(cause, t("done.failed")), { broken: true });
    }
  }

  return (
    <section aria-labelledby="notary" className="grid max-w-160 gap-3">
      <h3 ref={heading} id="notary" tabIndex={-1} className="text-md">
        {t("notary.title")}
      </h3>
      {isManager && (
        <Switch
          checked={isNotary}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) => void turn(checked)}
          hint={t("notary.hint")}
        >
          {t("notary.is")}
        </Switch>
      )}
      {isNotary && found.data !== undefined && (
        <Commission senderId={sender.id} saved={found.data} onRemoved={() => heading.current?.focus()} />
      )}
    </section>
  );
}

const formOf = (saved: NotaryCommission | null) => ({
  name: saved?.name ?? "",
  number: saved?.number === null || saved?.number === undefined ? "" : String(saved.number),
  jurisdiction: saved?.jurisdiction ?? "",
  country: saved?.country ?? "",
  expirationDate: saved?.expirationDate?.slice(0, 10) ?? "",
});
type Typed = ReturnType<typeof formOf>;

type CommissionProps = { senderId: string; saved: NotaryCommission | null; onRemoved: () => void };

function Commission({ senderId, saved, onRemoved }: CommissionProps) {
  const t = useWords("senders");
  const reason = useReason();
  const { put, remove } = useCommission(senderId);
  // Over whatever is saved: it outlives that the commission is read again, as after a refusal.
  const [edits, setEdits] = useState<Partial<Typed>>({});
  const typed = { ...formOf(saved), ...edits };
  const [failure, setFailure] = useState<string>();
  const set = (name: keyof Typed) => (event: { currentTarget: { value: string } }) =>
    setEdits({ ...edits, [name]: event.currentTarget.value });
  const isNumber = /^\d{0,9}$/.test(typed.number);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (put.isPending || remove.isPending || !isNumber) return;
    setFailure(undefined);
    const { number, expirationDate, ...texts } = typed;
    try {
      await put.mutateAsync({
        ...texts,
        number: number ? Number(number) : null,
        expirationDate: expirationDate ? `${expirationDate}T00:00:00Z` : null,
        confirmed: saved?.confirmed ?? false,
      });
      setEdits({});
      say(t("notary.saved"));
    } catch (cause) {
      setFailure(reason(cause, t("done.failed")));
    }
  }

  /** With Undo: it comes back as it was. */
  async function takeAway(before: NotaryCommission) {
    if (put.isPending || remove.isPending) return;
    setFailure(undefined);
    const restore = () =>
      put.mutateAsync(before).then(
        () => say(t("notary.saved")),
        (cause) => say(reason(cause, t("done.failed")), { broken: true }),
      );
    try {
      await remove.mutateAsync();
      setEdits({});
      say(t("notary.removed"), { undo: () => void restore() });
      onRemoved();
    } catch (cause) {
      setFailure(reason(cause, t("done.failed")));
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {failure && (
        <div className="col-span-full">
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        </div>
      )}
      <FormField label={t("notary.name")}>
        <Input longest={longest.short} value={typed.name} onChange={set("name")} />
      </FormField>
      <FormField label={t("notary.number")} error={isNumber ? undefined : t("notary.digits")}>
        <Input longest={9} inputMode="numeric" dir="ltr" value={typed.number} onChange={set("number")} />
      </FormField>
      <FormField label={t("notary.jurisdiction")}>
        <Input longest={longest.short} value={typed.jurisdiction} onChange={set("jurisdiction")} />
      </FormField>
      <FormField label={t("notary.country")}>
        <Input longest={longest.short} value={typed.country} onChange={set("country")} />
      </FormField>
      <FormField label={t("notary.until")} optional>
        <DateInput value={typed.expirationDate} onChange={set("expirationDate")} />
      </FormField>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button type="submit" className="max-md:min-h-11" busyLabel={put.isPending ? t("notary.busy") : undefined}>
          {t("notary.act")}
        </Button>
        {saved && (
          <Button
            variant="quiet"
            className="max-md:min-h-11"
            busyLabel={remove.isPending ? t("notary.removing") : undefined}
            onClick={() => void takeAway(saved)}
          >
            {t("notary.remove")}
          </Button>
        )}
      </div>
    </form>
  );
}

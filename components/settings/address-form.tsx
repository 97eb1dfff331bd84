// The address one signs in with. A new one waits until it is confirmed from there; so long it can be called off.
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { instanceState, useChangeSender, useWaitingAddress, waitingAddress } from "#components/queries/instance.ts";
import { useConfirmed } from "#components/security/use-confirmed.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { say } from "#components/ui/toast.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { ChangeForm } from "./change-form.tsx";

const Address = z.object({ email: z.string().trim().max(longest.email) });

export function AddressForm({ person }: { person: Sender }) {
  const t = useWords("settings");
  const reason = useReason();
  const change = useChangeSender();
  const { confirmed, dialog } = useConfirmed();
  const form = useCheckedForm(Address, { email: person.email });
  const typed = useWatch({ control: form.control, name: "email" });
  const manager = person.type === "MANAGER";
  const dirty = typed.trim().toLowerCase() !== person.email.toLowerCase();

  const submit = form.handleSubmit(async (body) => {
    try {
      await confirmed(() => change.mutateAsync({ senderId: person.id, body }));
      form.reset({ email: person.email });
    } catch (cause) {
      form.fail(reason(cause, t("address.failed")));
    }
  });

  return (
    <ChangeForm onSubmit={submit} failure={form.failure}>
      <TextField
        control={form.control}
        name="email"
        label={t("address.label")}
        hint={manager ? t("address.managerHint") : t("address.senderHint")}
        type="email"
        autoComplete="email"
        longest={longest.email}
        readOnly={!manager}
      />
      <WaitingAddress person={person} />
      {dialog}
      {manager && (
        <div className="flex items-center gap-2 col-span-full">
          <Button
            type="submit"
            offReason={dirty ? undefined : t("unchanged")}
            busyLabel={change.isPending ? t("address.busy") : undefined}
          >
            {t("address.act")}
          </Button>
        </div>
      )}
    </ChangeForm>
  );
}

function WaitingAddress({ person }: { person: Sender }) {
  const t = useWords("settings");
  const reason = useReason();
  const waiting = useQuery(waitingAddress(person.id));
  const keepsMails = useQuery(instanceState).data?.keepsMails;
  const { resend, drop } = useWaitingAddress(person.id);
  const email = waiting.data?.email;

  async function attempt(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      say(done);
    } catch (cause) {
      say(reason(cause, t("address.noChange")), { broken: true });
    }
  }

  if (!email) return null;
  return (
    <>
      <div className="col-span-full" role="status">
        <Banner>
          {t.rich("address.waiting", {
            b: (words) => <b dir="auto">{words}</b>,
            email,
            old: person.email,
            kept: keepsMails ? "yes" : "no",
          })}
        </Banner>
      </div>
      <div className="flex items-center gap-2 col-span-full">
        <Button
          size="sm"
          onClick={() => void attempt(() => resend.mutateAsync(), t("address.resent", { email }))}
          busyLabel={resend.isPending ? t("address.resending") : undefined}
        >
          {t("address.resend")}
        </Button>
        <Button
          size="sm"
          onClick={() => void attempt(() => drop.mutateAsync(), t("address.dropped", { email: person.email }))}
          busyLabel={drop.isPending ? t("address.dropping") : undefined}
        >
          {t("address.drop")}
        </Button>
      </div>
    </>
  );
}

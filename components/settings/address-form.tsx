"use client";
// The address one signs in with. A new one waits until it is confirmed from there; so long it can be called off.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { instanceState, useChangeSender, useWaitingAddress, waitingAddress } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { say } from "#components/ui/toast.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { ChangeForm } from "./change-form.tsx";

export function AddressForm({ person }: { person: Sender }) {
  const [email, setEmail] = useState(person.email);
  const change = useChangeSender();
  const manager = person.type === "MANAGER";
  const dirty = email.trim().toLowerCase() !== person.email.toLowerCase();

  async function save() {
    await change.mutateAsync({ senderId: person.id, body: { email: email.trim() } });
    setEmail(person.email);
  }

  return (
    <ChangeForm save={save} refused="The address was not changed.">
      <FormField
        label="E-mail address"
        hint={
          manager
            ? "You sign in with it. A new one counts once you confirm it from there."
            : "You sign in with it. A manager of this account can change it."
        }
      >
        <Input
          type="email"
          autoComplete="email"
          longest={longest.email}
          readOnly={!manager}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </FormField>
      <WaitingAddress person={person} />
      {manager && (
        <div className="row col-span-full">
          <Button
            type="submit"
            offReason={dirty ? undefined : "Nothing has changed."}
            busyLabel={change.isPending ? "Asking" : undefined}
          >
            Change address
          </Button>
        </div>
      )}
    </ChangeForm>
  );
}

function WaitingAddress({ person }: { person: Sender }) {
  const waiting = useQuery(waitingAddress(person.id));
  const keepsMails = useQuery(instanceState).data?.keepsMails;
  const { resend, drop } = useWaitingAddress(person.id);
  const email = waiting.data?.email;

  async function attempt(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      say(done);
    } catch (cause) {
      say(cause instanceof Error ? cause.message : "That did not work. Nothing was changed.", { broken: true });
    }
  }

  if (!email) return null;
  return (
    <>
      <div className="col-span-full" role="status">
        <Banner>
          Waiting for <b dir="auto">{email}</b> to be confirmed. Until then <b dir="auto">{person.email}</b> counts.
          {keepsMails &&
            " No mail server is set, so the link is only in the mail’s file in the outbox folder of this machine."}
        </Banner>
      </div>
      <div className="row col-span-full">
        <Button
          size="sm"
          onClick={() => void attempt(() => resend.mutateAsync(), `The link goes to ${email} once more.`)}
          busyLabel={resend.isPending ? "Sending" : undefined}
        >
          Send again
        </Button>
        <Button
          size="sm"
          onClick={() => void attempt(() => drop.mutateAsync(), `${person.email} stays your address.`)}
          busyLabel={drop.isPending ? "Calling off" : undefined}
        >
          Cancel
        </Button>
      </div>
    </>
  );
}

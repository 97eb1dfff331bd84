"use client";
// What a manager does with a sender, each with its words and, where there is a way back, with Undo.
import { useChangeSender, useReinviteSender, useRemoveSender, useResetPassword } from "#components/queries/instance.ts";
import { say } from "#components/ui/toast.tsx";
import type { Sender } from "#lib/contract/records/sender.ts";

export function useSenderActs() {
  const change = useChangeSender();
  const reinvite = useReinviteSender();
  const remove = useRemoveSender();
  const reset = useResetPassword();

  async function attempt(act: () => Promise<unknown>, done: string, undo?: () => void): Promise<void> {
    try {
      await act();
      say(done, undo ? { undo } : {});
    } catch (cause) {
      say(cause instanceof Error ? cause.message : "That did not work. Nothing was changed.", { broken: true });
    }
  }

  const setType = (sender: Sender, type: Sender["type"]): Promise<void> =>
    attempt(
      () => change.mutateAsync({ senderId: sender.id, body: { type } }),
      `${sender.name} is a ${type === "MANAGER" ? "manager" : "regular sender"} now.`,
      () => void setType({ ...sender, type }, sender.type),
    );
  const setLocked = (sender: Sender, locked: boolean): Promise<void> =>
    attempt(
      () => change.mutateAsync({ senderId: sender.id, body: { status: locked ? "LOCKED" : "ACTIVE" } }),
      `${sender.name} is ${locked ? "locked and signed out" : "unlocked"}.`,
      locked ? () => void setLocked(sender, false) : undefined,
    );

  return {
    setType,
    setLocked,
    reinvite: (sender: Sender) =>
      attempt(() => reinvite.mutateAsync(sender.id), `The invitation to ${sender.email} is sent again.`),
    resetPassword: (sender: Sender) =>
      attempt(() => reset.mutateAsync(sender.id), `A link to choose a new password goes to ${sender.email}.`),
    remove: (sender: Sender) => attempt(() => remove.mutateAsync(sender.id), `${sender.name} is removed.`),
  };
}

export type SenderActs = ReturnType<typeof useSenderActs>;

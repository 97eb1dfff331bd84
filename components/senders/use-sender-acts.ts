// What a manager does with a sender, each with its words and, where there is a way back, with Undo.
import {
  takeInvitationLink,
  useChangeSender,
  useReinviteSender,
  useRemoveSender,
  useResetPassword,
} from "#components/queries/instance.ts";
import { say } from "#components/ui/toast.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

export function useSenderActs() {
  const t = useWords("senders");
  const reason = useReason();
  const change = useChangeSender();
  const reinvite = useReinviteSender();
  const remove = useRemoveSender();
  const reset = useResetPassword();
  const copy = useCopyText();

  async function attempt(act: () => Promise<unknown>, done: string, undo?: () => void): Promise<void> {
    try {
      await act();
      say(done, undo ? { undo } : {});
    } catch (cause) {
      say(reason(cause, t("done.failed")), { broken: true });
    }
  }

  const setType = (sender: Sender, type: Sender["type"]): Promise<void> =>
    attempt(
      () => change.mutateAsync({ senderId: sender.id, body: { type } }),
      t("done.type", { name: sender.name, type }),
      () => void setType({ ...sender, type }, sender.type),
    );
  function lockDone({ name, activated }: Sender, locked: boolean): string {
    if (locked) return t("done.locked", { name });
    return activated ? t("done.unlocked", { name }) : t("done.stillInvited", { name });
  }
  const setLocked = (sender: Sender, locked: boolean): Promise<void> =>
    attempt(
      () => change.mutateAsync({ senderId: sender.id, body: { status: locked ? "LOCKED" : "ACTIVE" } }),
      lockDone(sender, locked),
      locked ? () => void setLocked(sender, false) : undefined,
    );

  return {
    setType,
    setLocked,
    reinvite: (sender: Sender) =>
      attempt(() => reinvite.mutateAsync(sender.id), t("done.reinvited", { email: sender.email })),
    /** Where no mail leaves, the manager brings it to them. */
    copyInvitation: async (sender: Sender) => {
      try {
        const { url } = await takeInvitationLink(sender.id);
        await copy(url, t("done.linkCopied", { name: sender.name || sender.email }));
      } catch (cause) {
        say(reason(cause, t("done.failed")), { broken: true });
      }
    },
    resetPassword: (sender: Sender) =>
      attempt(() => reset.mutateAsync(sender.id), t("done.reset", { email: sender.email })),
    remove: (sender: Sender) => attempt(() => remove.mutateAsync(sender.id), t("done.removed", { name: sender.name })),
  };
}

export type SenderActs = ReturnType<typeof useSenderActs>;

// What the owner does on a package's page beyond the acts of a list: links, unlocking, taking back, signing.
import { hrefOf } from "#components/inbox/package-facts.ts";
import { useReviewAttachment } from "#components/queries/attachments.ts";
import { useDecideIdentity } from "#components/queries/identity.ts";
import { useChangePackage, useClonePackage } from "#components/queries/packages.ts";
import { pressedLink } from "#components/queries/pressed-link.ts";
import { mySigningUrl, signingUrl, useNotifyRole, useUnlockRole } from "#components/queries/roles.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { say } from "#components/ui/toast.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { IdentityCheck } from "#lib/contract/records/identity.ts";
import type { IdentityDecision } from "#lib/contract/records/identity-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { AttachmentRequirement } from "#lib/contract/records/role.ts";

type Named = { roleId: string; name: string };

export function usePageActs(pkg: Package) {
  const t = useWords("package-page");
  const reason = useReason();
  const goTo = useGoTo();
  const copyText = useCopyText();
  const change = useChangePackage(pkg.id);
  const clone = useClonePackage(pkg.id);
  const notify = useNotifyRole(pkg.id);
  const unlock = useUnlockRole(pkg.id);
  const identity = useDecideIdentity(pkg.id);
  const review = useReviewAttachment(pkg.id);
  const mayAct = useMayStill("transaction.transaction");

  /** Says what went wrong in the server's words; nothing else was changed. */
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (cause) {
      say(reason(cause, t("act.failed")), { broken: true });
      return false;
    }
  }

  return {
    busy: change.isPending,
    /** Their roles leave them nothing but reading, handing out links and judging who people are. */
    readsOnly: !mayAct,
    remind: (who: Named) =>
      attempt(async () => {
        await notify.mutateAsync(who.roleId);
        say(t("act.reminded", { name: who.name }));
      }),
    unlock: (who: Named) =>
      attempt(async () => {
        await unlock.mutateAsync(who.roleId);
        say(t("act.unlocked", { name: who.name }));
      }),
    /** Accepts files, or sends them back with a comment. */
    judgeFiles: (roleId: string, asked: readonly AttachmentRequirement[], judged: AttachmentRequirement) =>
      attempt(async () => {
        await review.mutateAsync({ roleId, asked, judged });
        const { name, status } = judged;
        say(status === "COMPLETE" ? t("act.accepted", { name }) : t("act.sentBack", { name }));
      }),
    /** A word on an identity document, after which its pictures are gone. */
    decideIdentity: ({ id, name }: Pick<IdentityCheck, "id" | "name">, decision: IdentityDecision, reason: string) =>
      attempt(async () => {
        await identity.mutateAsync({ checkId: id, decision, reason });
        say(t("act.identityDecided", { decision, name }));
      }),
    copyLink: (who: Named) =>
      attempt(async () => {
        const { url } = await signingUrl(pkg.id, who.roleId);
        await copyText(url, t("act.linkCopied", { name: who.name }));
      }),
    /** One line for each of them. */
    copyLinks: (who: readonly Named[]) =>
      attempt(async () => {
        const lines = await Promise.all(
          who.map(async ({ roleId, name }) => `${name}: ${(await signingUrl(pkg.id, roleId)).url}`),
        );
        await copyText(lines.join("\n"), t("act.linksCopied", { count: who.length }));
      }),
    /** As a draft of its own, and to it. Pressed again before that is there, it is still one. */
    duplicate: () =>
      attempt(async () => {
        if (clone.isPending) return;
        const { id } = await clone.mutateAsync({});
        say(t("act.duplicated", { name: pkg.name }));
        goTo(hrefOf({ id, status: "DRAFT" }));
      }),
    /** The ceremony in a tab of its own for somebody else, in this one for oneself. */
    openAs: (who: Named, inThisTab = false) => {
      // Opened before the answer comes, or the browser takes it for a pop-up.
      const tab = inThisTab ? window : window.open("", "_blank");
      return attempt(async () => {
        try {
          const { url } = await signingUrl(pkg.id, who.roleId);
          tab?.location.assign(pressedLink(url));
        } catch (cause) {
          if (!inThisTab) tab?.close();
          throw cause;
        }
      });
    },
    /** One's own signature, whosever package it is. */
    sign: () => attempt(async () => window.location.assign(pressedLink((await mySigningUrl(pkg.id)).url))),
    /** What its owner has to do where the last signature does not. */
    complete: () =>
      attempt(async () => {
        await change.mutateAsync({ status: "COMPLETED" });
        say(t("act.completed", { name: pkg.name }));
      }),
    withdraw: () =>
      attempt(async () => {
        await change.mutateAsync({ status: "DRAFT" });
        say(t("act.draftAgain", { name: pkg.name }));
        goTo(hrefOf({ id: pkg.id, status: "DRAFT" }));
      }),
  };
}

export type PageActs = ReturnType<typeof usePageActs>;

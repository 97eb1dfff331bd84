// What is done with a template or layout in its library: rename, share, copy, into the trash and out of it. Each says what it did.
import { changePackageByPost, deletePackage, useRefreshPackages } from "#components/queries/packages.ts";
import { cloneTemplate } from "#components/queries/templates.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { TemplateCard } from "#lib/contract/records/template.ts";

export function useTemplateActs() {
  const t = useWords("templates");
  const reason = useReason();
  const refresh = useRefreshPackages();

  /** Says what went wrong. */
  async function attempt(act: () => Promise<unknown>, done: () => void): Promise<void> {
    try {
      await act();
      done();
    } catch (cause) {
      say(reason(cause), { broken: true });
    } finally {
      await refresh();
    }
  }

  const setTrashed = ({ id }: TemplateCard, trashed: boolean) => changePackageByPost(id, { trashed });
  const restore = (card: TemplateCard): Promise<void> =>
    attempt(
      () => setTrashed(card, false),
      () => say(t("done.restored", { name: card.name })),
    );
  const trash = (card: TemplateCard) =>
    attempt(
      () => setTrashed(card, true),
      () => say(t("done.trashed", { name: card.name }), { undo: () => void restore(card) }),
    );
  const share = (card: TemplateCard): Promise<void> => {
    const visibility = card.visibility === "ACCOUNT" ? "SENDER" : "ACCOUNT";
    return attempt(
      () => changePackageByPost(card.id, { visibility }),
      () =>
        say(
          visibility === "ACCOUNT" ? t("done.shared", { name: card.name }) : t("done.unshared", { name: card.name }),
          {
            undo: () => void share({ ...card, visibility }),
          },
        ),
    );
  };
  const remove = (card: TemplateCard) =>
    attempt(
      () => deletePackage(card.id),
      () => say(t("done.deleted", { name: card.name })),
    );
  return {
    restore,
    trash,
    share,
    remove,
    /** These two are told of where they were asked for. */
    rename: async ({ id }: TemplateCard, name: string) => {
      await changePackageByPost(id, { name });
      await refresh();
      say(t("done.renamed", { name }));
    },
    duplicate: async ({ id }: TemplateCard, name: string) => {
      await cloneTemplate(id, { type: "TEMPLATE", name, visibility: "SENDER" });
      await refresh();
      say(t("done.duplicated", { name }));
    },
  };
}

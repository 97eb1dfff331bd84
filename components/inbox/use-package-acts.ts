// Archive, trash, restore, delete and remind, for one package or many; what cannot be undone asks first (the caller shows the question).
import { changePackageByPost, deletePackage, notifySigner, useRefreshPackages } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";

export function usePackageActs() {
  const t = useWords("lists");
  const reason = useReason();
  const refresh = useRefreshPackages();

  /** Runs one call per package; says how many worked when some did not. */
  async function each(
    pkgs: Package[],
    act: (pkg: Package) => Promise<unknown>,
    done: (which: { count: number; name: string }) => void,
  ): Promise<void> {
    const outcomes = await Promise.allSettled(pkgs.map(act));
    await refresh();
    const broken = outcomes.filter((outcome) => outcome.status === "rejected");
    const [first] = broken;
    if (first)
      say(
        t("done.some", {
          done: pkgs.length - broken.length,
          count: pkgs.length,
          reason: reason(first.reason),
        }).trim(),
        { broken: true },
      );
    else done({ count: pkgs.length, name: pkgs[0]?.name ?? "" });
  }

  const setTrashed = (trashed: boolean) => (pkg: Package) => changePackageByPost(pkg.id, { trashed });

  const restore = (pkgs: Package[]) => each(pkgs, setTrashed(false), (what) => say(t("done.restored", what)));
  const trash = (pkgs: Package[]) =>
    each(pkgs, setTrashed(true), (what) => say(t("done.trashed", what), { undo: () => void restore(pkgs) }));

  const setArchived = (archived: boolean) => (pkg: Package) =>
    changePackageByPost(pkg.id, { status: archived ? "ARCHIVED" : "COMPLETED" });
  const unarchive = (pkgs: Package[]) =>
    each(pkgs, setArchived(false), (what) => say(t("done.unarchived", what), { undo: () => void archive(pkgs) }));
  const archive = (pkgs: Package[]): Promise<void> =>
    each(pkgs, setArchived(true), (what) => say(t("done.archived", what), { undo: () => void unarchive(pkgs) }));

  const remove = (pkgs: Package[]) =>
    each(
      pkgs,
      (pkg) => deletePackage(pkg.id),
      (what) => say(t("done.deleted", what)),
    );

  const remind = (pkg: Package) => {
    const waiting = signingProgress(pkg).filter((p) => p.state === "now" && p.email);
    return each(
      [pkg],
      () => Promise.all(waiting.map((p) => notifySigner(pkg.id, p.email))),
      () => say(t("done.reminded", { count: waiting.length, name: waiting[0]?.name ?? "" })),
    );
  };

  return { archive, unarchive, trash, restore, remove, remind };
}

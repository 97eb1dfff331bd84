"use client";
// Archive, trash, restore, delete and remind, for one package or many; what cannot be undone asks first (the caller shows the question).
import { useRefreshPackages } from "#components/queries/packages.ts";
import { say } from "#components/ui/toast.tsx";
import { call } from "#lib/contract/call.ts";
import { packages } from "#lib/contract/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";

/** Said before a deletion: nothing answers for a deleted package any more, whatever the database keeps. */
export const deletionConsequence =
  "The documents and their evidence are gone from here at once, and nobody can download them again. Download first what you want to keep.";

const named = (pkgs: Package[]): string => (pkgs.length === 1 && pkgs[0] ? pkgs[0].name : `${pkgs.length} packages`);

export function usePackageActs() {
  const refresh = useRefreshPackages();

  /** Runs one call per package; says how many worked when some did not. */
  async function each(
    pkgs: Package[],
    act: (pkg: Package) => Promise<unknown>,
    done: (count: string) => void,
  ): Promise<void> {
    const outcomes = await Promise.allSettled(pkgs.map(act));
    await refresh();
    const broken = outcomes.filter((outcome) => outcome.status === "rejected");
    const [first] = broken;
    if (first)
      say(
        `${pkgs.length - broken.length} of ${pkgs.length} done. ${first.reason instanceof Error ? first.reason.message : ""}`,
        { broken: true },
      );
    else done(named(pkgs));
  }

  const setTrashed = (trashed: boolean) => (pkg: Package) =>
    call(packages.changePackageByPost, { params: { packageId: pkg.id }, body: { trashed } });

  const restore = (pkgs: Package[]) => each(pkgs, setTrashed(false), (what) => say(`${what} restored.`));
  const trash = (pkgs: Package[]) =>
    each(pkgs, setTrashed(true), (what) => say(`${what} in the trash.`, { undo: () => void restore(pkgs) }));

  const setArchived = (archived: boolean) => (pkg: Package) =>
    call(packages.changePackageByPost, {
      params: { packageId: pkg.id },
      body: { status: archived ? "ARCHIVED" : "COMPLETED" },
    });
  const unarchive = (pkgs: Package[]) =>
    each(pkgs, setArchived(false), (what) =>
      say(`${what} taken out of the archive.`, { undo: () => void archive(pkgs) }),
    );
  const archive = (pkgs: Package[]): Promise<void> =>
    each(pkgs, setArchived(true), (what) => say(`${what} archived.`, { undo: () => void unarchive(pkgs) }));

  const remove = (pkgs: Package[]) =>
    each(
      pkgs,
      (pkg) => call(packages.deletePackage, { params: { packageId: pkg.id } }),
      (what) => say(`${what} deleted for good.`),
    );

  const remind = (pkg: Package) => {
    const waiting = signingProgress(pkg).filter((p) => p.state === "now" && p.email);
    return each(
      [pkg],
      () =>
        Promise.all(
          waiting.map((p) => call(packages.notifySigner, { params: { packageId: pkg.id }, body: { email: p.email } })),
        ),
      () =>
        say(
          waiting.length === 1
            ? `${waiting[0]?.name} is reminded by mail.`
            : `${waiting.length} people are reminded by mail.`,
        ),
    );
  };

  return { archive, unarchive, trash, restore, remove, remind };
}

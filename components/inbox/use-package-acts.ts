// What is done with one package of a list, or many: archive, trash, restore, delete, remind, download, move, take back, copy, duplicate. What
// cannot be undone asks first (the caller shows the question).
import { readDocumentsZip } from "#components/queries/documents.ts";
import { usePutInFolder } from "#components/queries/folders.ts";
import {
  changePackageByPost,
  deletePackage,
  duplicatePackage,
  notifySigner,
  useRefreshPackages,
} from "#components/queries/packages.ts";
import { signingUrl } from "#components/queries/roles.ts";
import { transferSome } from "#components/queries/senders.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { say } from "#components/ui/toast.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SenderFolder } from "#lib/contract/desk.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { ownedKinds } from "#lib/contract/records/package-transfer.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";
import { hrefOf } from "./package-facts.ts";
import type { BulkJob } from "./use-bulk.ts";

type Told = { count: number; name: string };

const whoseTurn = (pkg: Package) => signingProgress(pkg).filter(({ state, email }) => state === "now" && email);

/** `runMany`: for lists, where many are acted on at once and it is seen how far that is. */
export function usePackageActs(runMany?: (job: BulkJob) => Promise<void>) {
  const t = useWords("lists");
  const reason = useReason();
  const refresh = useRefreshPackages();
  const copyText = useCopyText();
  const goTo = useGoTo();
  const putInFolder = usePutInFolder();

  /** Says what went wrong. */
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }

  /** `done` is told of those that worked. */
  async function each(
    pkgs: Package[],
    act: (pkg: Package) => Promise<unknown>,
    done: (which: Told, pkgs: Package[]) => void,
    atOnce?: number,
  ): Promise<void> {
    const onDone = (of: Package[]) => done({ count: of.length, name: of[0]?.name ?? "" }, of);
    const [first] = pkgs;
    if (pkgs.length > 1 && runMany) return runMany({ pkgs, act, onDone, ...(atOnce ? { atOnce } : {}) });
    if (!first) return;
    await attempt(async () => {
      await act(first).finally(refresh);
      onDone([first]);
    });
  }

  const setTrashed = (trashed: boolean) => (pkg: Package) => changePackageByPost(pkg.id, { trashed });

  const restore = (pkgs: Package[]) => each(pkgs, setTrashed(false), (what) => say(t("done.restored", what)));
  const trash = (pkgs: Package[]) =>
    each(pkgs, setTrashed(true), (what, of) => say(t("done.trashed", what), { undo: () => void restore(of) }));

  const setArchived = (archived: boolean) => (pkg: Package) =>
    changePackageByPost(pkg.id, { status: archived ? "ARCHIVED" : "COMPLETED" });
  const unarchive = (pkgs: Package[]): Promise<void> =>
    each(pkgs, setArchived(false), (what, of) => say(t("done.unarchived", what), { undo: () => void archive(of) }));
  const archive = (pkgs: Package[]): Promise<void> =>
    each(pkgs, setArchived(true), (what, of) => say(t("done.archived", what), { undo: () => void unarchive(of) }));

  const remove = (pkgs: Package[]) =>
    each(
      pkgs,
      (pkg) => deletePackage(pkg.id),
      (what) => say(t("done.deleted", what)),
    );

  const withdraw = (pkgs: Package[]) =>
    each(
      pkgs,
      (pkg) => changePackageByPost(pkg.id, { status: "DRAFT" }),
      (what) => say(t("done.withdrawn", what)),
    );

  const remind = (pkgs: Package[]) => {
    /** Nobody gets a second mail where another's could not leave and all are tried again. */
    const told = new Set<string>();
    return each(
      pkgs,
      (pkg) =>
        Promise.all(
          whoseTurn(pkg)
            .filter(({ roleId }) => !told.has(`${pkg.id} ${roleId}`))
            .map(async ({ roleId, email }) => {
              await notifySigner(pkg.id, email);
              told.add(`${pkg.id} ${roleId}`);
            }),
        ),
      (_, of) => {
        const people = of.flatMap(whoseTurn);
        say(t("done.reminded", { count: people.length, name: people[0]?.name ?? "" }));
      },
    );
  };

  /** Into no folder, without one. The way back is to where each was. */
  const move = (pkgs: Package[], folder: SenderFolder | undefined) => {
    const before = new Map<string, string | null>();
    const moveBack = (of: Package[]) =>
      each(
        of,
        ({ id }) => putInFolder(id, before.get(id) ?? null),
        (what) => say(t("done.movedBack", what)),
      );
    return each(
      pkgs,
      async ({ id }) => {
        before.set(id, await putInFolder(id, folder?.id ?? null));
      },
      (what, of) =>
        say(folder ? t("done.moved", { ...what, folder: folder.name }) : t("done.unfoldered", what), {
          undo: () => void moveBack(of),
        }),
    );
  };

  /** Each by itself: what somebody holds for now fails alone, and what is another's already is left as it is. */
  const give = (pkgs: Package[], to: Pick<Sender, "id" | "name" | "email">) =>
    each(
      pkgs,
      ({ id, sender }) => transferSome({ senderId: sender.id, to: to.id, kinds: [...ownedKinds], packageIds: [id] }),
      ({ count }) => say(t("done.transferred", { count, name: to.name || to.email })),
    );

  /** One archive after another: a browser takes no two downloads at once. */
  const download = (pkgs: Package[]) =>
    each(
      pkgs,
      async (pkg) => saveFile(`${pkg.name}.zip`, await readDocumentsZip(pkg.id)),
      (what) => say(t("done.downloaded", what)),
      1,
    );

  /** A link for each whose turn it is, with the name where there are several. */
  const copyLinks = (pkg: Package) =>
    attempt(async () => {
      const people = whoseTurn(pkg);
      const links = await Promise.all(
        people.map(async ({ roleId, name }) => {
          const { url } = await signingUrl(pkg.id, roleId);
          return people.length > 1 ? `${name}: ${url}` : url;
        }),
      );
      await copyText(links.join("\n"), t("done.linked", { count: people.length, name: people[0]?.name ?? "" }));
    });

  const duplicate = (pkg: Package) =>
    attempt(async () => {
      const { id } = await duplicatePackage(pkg.id);
      await refresh();
      say(t("done.duplicated", { name: pkg.name }));
      goTo(hrefOf({ id, status: "DRAFT" }));
    });

  return { archive, unarchive, trash, restore, remove, withdraw, remind, move, give, download, copyLinks, duplicate };
}

export type PackageActs = ReturnType<typeof usePackageActs>;

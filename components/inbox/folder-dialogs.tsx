// What is asked about folders: the name of a new one, another name, whether one goes, and into which packages are moved.
import { useQuery } from "@tanstack/react-query";
import { Folder, FolderPlus, FolderX, type LucideIcon, Search } from "lucide-react";
import { useId, useState } from "react";
import { folderOf, isFolderGone, useFolderKeeping } from "#components/queries/folders.ts";
import { Radio } from "#components/ui/choice.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { KeepDialog } from "#components/ui/keep-dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { SenderFolder } from "#lib/contract/desk.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type FolderChoice, offeredFolders } from "./folder-choice.ts";
import type { Folders } from "./use-folders.ts";

export type FolderTask =
  | { act: "make" }
  | { act: "rename" | "remove"; folder: SenderFolder }
  | { act: "move"; pkgs: Package[] };

type FolderDialogsProps = {
  task: FolderTask;
  folders: Folders;
  /** Into no folder, without one. */
  onMove: (pkgs: Package[], folder: SenderFolder | undefined) => void;
  onRemoved: (folder: SenderFolder) => void;
  onClose: () => void;
};

export function FolderDialogs({ task, folders, onMove, onRemoved, onClose }: FolderDialogsProps) {
  if (task.act === "move") return <MoveDialog {...{ folders, onClose, onMove }} pkgs={task.pkgs} />;
  if (task.act === "remove") return <RemoveDialog {...{ onClose, onRemoved }} folder={task.folder} />;
  return <NameDialog {...{ onClose }} folder={task.act === "rename" ? task.folder : undefined} />;
}

/** Of a new one, or another of one that there is. */
function NameDialog({ folder, onClose }: { folder: SenderFolder | undefined; onClose: () => void }) {
  const t = useWords("lists");
  const reason = useReason();
  const { make, rename } = useFolderKeeping();
  const [name, setName] = useState(folder?.name ?? "");
  const called = name.trim();
  const failure = make.error ?? rename.error;

  async function keep() {
    if (!called) return;
    try {
      if (folder) await rename.mutateAsync({ id: folder.id, name: called });
      else await make.mutateAsync(called);
      say(folder ? t("folders.renamed", { name: called }) : t("folders.made", { name: called }));
      onClose();
    } catch {
      // Told in the dialog, and the name that was typed stays.
    }
  }

  return (
    <KeepDialog
      title={folder ? t("folders.renameTitle") : t("folders.newTitle")}
      lead={t("folders.lead")}
      act={folder ? t("folders.keepName") : t("folders.make")}
      cancel={t("folders.cancel")}
      busy={make.isPending ? t("folders.making") : rename.isPending ? t("folders.renaming") : undefined}
      offReason={called ? undefined : t("folders.nameless")}
      failure={failure ? reason(failure) : undefined}
      onKeep={keep}
      onClose={onClose}
    >
      <FormField label={t("folders.name")} required>
        <Input
          longest={longest.short}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </FormField>
    </KeepDialog>
  );
}

type RemoveDialogProps = Pick<FolderDialogsProps, "onRemoved" | "onClose"> & { folder: SenderFolder };

function RemoveDialog({ folder, onRemoved, onClose }: RemoveDialogProps) {
  const t = useWords("lists");
  const reason = useReason();
  const { remove } = useFolderKeeping();

  async function drop() {
    try {
      await remove.mutateAsync(folder.id).catch((cause: unknown) => {
        // Another window was faster.
        if (!isFolderGone(cause)) throw cause;
      });
      say(t("folders.removed", { name: folder.name }));
      onRemoved(folder);
      onClose();
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      question={t("folders.removeTitle", { name: folder.name })}
      consequence={t("folders.removeWords")}
      actLabel={t("folders.removeAct")}
      keepLabel={t("folders.keep")}
      {...(remove.isPending ? { busyLabel: t("folders.removing") } : {})}
      onAct={() => void drop()}
    />
  );
}

type MoveDialogProps = Pick<FolderDialogsProps, "folders" | "onMove" | "onClose"> & { pkgs: Package[] };

export function MoveDialog({ pkgs, folders, onMove, onClose }: MoveDialogProps) {
  const t = useWords("lists");
  const reason = useReason();
  const { make } = useFolderKeeping();
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState<FolderChoice>();
  const offered = offeredFolders(folders.all, typed, wanted);
  const { chosen, fresh } = offered;
  const [first, ...more] = pkgs;
  const one = more.length === 0 ? first?.id : undefined;
  const place = useQuery({ ...folderOf(one ?? ""), enabled: one !== undefined });
  // What was known before a package was moved elsewhere is not told.
  const lies = place.isFetching ? undefined : place.data?.lies;

  async function move() {
    if (!chosen) return;
    try {
      const into =
        chosen === "new" ? await make.mutateAsync(fresh ?? "") : folders.all.find(({ id }) => chosen === `id ${id}`);
      onMove(pkgs, into);
      onClose();
    } catch {
      // Told in the dialog; what was typed stays, and what another window has made meanwhile is offered.
    }
  }

  return (
    <KeepDialog
      title={t("folders.moveTitle", { count: pkgs.length, name: first?.name ?? "" })}
      lead={t("folders.moveLead")}
      act={t("folders.moveAct")}
      cancel={t("folders.cancel")}
      busy={make.isPending ? t("folders.making") : undefined}
      offReason={chosen ? undefined : t("folders.noChoice")}
      failure={make.error ? reason(make.error) : undefined}
      onKeep={move}
      onClose={onClose}
    >
      {folders.failure && <ReadFailure error={folders.failure} onRetry={folders.readAgain} />}
      <FormField label={t("folders.find")}>
        <Input
          icon={Search}
          type="search"
          longest={longest.short}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </FormField>
      <p role="status" className="sr-only">
        {typed.trim() && t("folders.found", { count: offered.folders.length })}
      </p>
      <FolderRadios {...offered} withNone={!typed.trim()} lies={lies} onChoose={setWanted} />
    </KeepDialog>
  );
}

type FolderRadiosProps = ReturnType<typeof offeredFolders> & {
  withNone: boolean;
  /** In which one the package lies, null in none; undefined where it is not known, or there are many. */
  lies: string | null | undefined;
  onChoose: (choice: FolderChoice) => void;
};

export function FolderRadios({ folders, fresh, chosen, withNone, lies, onChoose }: FolderRadiosProps) {
  const t = useWords("lists");
  const name = useId();
  const radio = (value: FolderChoice, glyph: LucideIcon, words: string, isNow = false) => (
    <Radio key={value} name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)}>
      <span className="flex items-center gap-2">
        <Icon as={glyph} className="shrink-0 text-ink-3" />
        <bdi className="min-w-0">{words}</bdi>
        {isNow && <span className="shrink-0 text-ink-3 text-xs">{t("folders.now")}</span>}
      </span>
    </Radio>
  );
  return (
    <fieldset className="grid max-h-[40vh] content-start gap-2 overflow-y-auto py-0.5 ps-0.5">
      <legend className="sr-only">{t("folders.choose")}</legend>
      {withNone && radio("none", FolderX, t("folders.none"), lies === null)}
      {folders.map(({ id, name: called }) => radio(`id ${id}`, Folder, called, id === lies))}
      {fresh && radio("new", FolderPlus, t("folders.makeNamed", { name: fresh }))}
    </fieldset>
  );
}

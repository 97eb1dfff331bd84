// The rarer acts on a package: its due date, take it back, copies, the archive, the trash and out of them. What cannot be undone
// asks first.
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Copy,
  Ellipsis,
  FolderInput,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { DuplicateDialog } from "#components/inbox/duplicate-dialog.tsx";
import { hrefOf } from "#components/inbox/package-facts.ts";
import { useFolders } from "#components/inbox/use-folders.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { useWaitingWords } from "#components/inbox/waiting-words.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { late } from "#components/ui/late.ts";
import { Menu, MenuItem, MenuLink } from "#components/ui/menu.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useLateDialog } from "#components/ui/use-late-dialog.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { rowOf } from "#lib/language/formats.ts";
import { dueDialog } from "./due-dialog-late.ts";
import { type RareAct, rareActsOf } from "./more-acts.ts";
import { ownDocuments, type Recipient } from "./package-state.ts";
import type { PageActs } from "./use-page-acts.ts";

const templateDialog = late(() => import("#components/inbox/template-dialog.tsx"));
const folderDialogs = late(() => import("#components/inbox/folder-dialogs.tsx"));
const layoutDialog = late(() => import("./layout-dialog.tsx"));

type MoreMenuProps = {
  pkg: Package;
  people: Recipient[];
  pageActs: PageActs;
  /** Nothing but moving it is offered to whom it does not belong, or whom their roles leave no more. */
  mayAct: boolean;
  /** Into a folder of one's own: whoever sees it as one of their own packages. */
  mayMove: boolean;
};

const glyphs: Record<RareAct, LucideIcon> = {
  edit: Pencil,
  due: CalendarClock,
  takeBack: Undo2,
  archive: Archive,
  unarchive: ArchiveRestore,
  duplicate: Copy,
  template: LayoutTemplate,
  layout: LayoutGrid,
  bulk: Send,
  move: FolderInput,
  trash: Trash2,
  restore: RotateCcw,
  delete: Trash2,
};

const nothing: readonly Package[] = [];

export function MoreMenu({ pkg, people, pageActs, mayAct, mayMove }: MoreMenuProps) {
  const t = useWords("package-page");
  const ofLists = useWords("lists");
  const reader = useReader();
  const goTo = useGoTo();
  const lists = usePackageActs();
  const [asked, setAsked] = useState<"withdraw" | "delete" | "duplicate">();
  const waiting = useWaitingWords(asked === "delete" ? [pkg] : nothing);
  const due = useLateDialog(dueDialog);
  const template = useLateDialog(templateDialog);
  const layout = useLateDialog(layoutDialog);
  const moving = useLateDialog(folderDialogs);
  const folders = useFolders({ enabled: moving.about !== undefined });
  const signed = people.filter((person) => person.state === "signed").length;
  const makes = {
    template: useMayStill("templates_layouts.templates"),
    layout: useMayStill("templates_layouts.layouts"),
  };
  const isOffered = (act: RareAct): boolean => {
    if (act === "move") return mayMove;
    if (act === "template") return mayAct && makes.template;
    return mayAct && (act !== "layout" || (makes.layout && ownDocuments(pkg).length > 0));
  };
  const acts = rareActsOf(pkg).filter(isOffered);
  if (acts.length === 0) return null;
  // What asks first says so by three dots in the menu alone.
  const names = acts.map((act) => t(`more.${act}`).replace("…", ""));
  const does = {
    due: () => due.open(pkg.id),
    duplicate: () => setAsked("duplicate"),
    template: () => template.open(pkg.id),
    layout: () => layout.open(pkg.id),
    move: () => moving.open(pkg.id),
    takeBack: () => setAsked("withdraw"),
    archive: () => void lists.archive([pkg]),
    unarchive: () => void lists.unarchive([pkg]),
    trash: () => void lists.trash([pkg]),
    restore: () => void lists.restore([pkg]),
    delete: () => setAsked("delete"),
  };
  return (
    <>
      <Menu
        label={t("more.label")}
        trigger={
          <Button iconOnly aria-label={t("more.button", { acts: rowOf(names, reader) })}>
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        {acts.map((act) =>
          act === "edit" ? (
            <MenuLink key={act} href={hrefOf(pkg)} glyph={glyphs[act]}>
              {t("more.edit")}
            </MenuLink>
          ) : act === "bulk" ? (
            <MenuLink key={act} href={`/templates/${encodeURIComponent(pkg.id)}/bulk`} glyph={glyphs[act]}>
              {t("more.bulk")}
            </MenuLink>
          ) : (
            <MenuItem key={act} glyph={glyphs[act]} danger={act === "trash" || act === "delete"} onSelect={does[act]}>
              {t(`more.${act}`)}
            </MenuItem>
          ),
        )}
      </Menu>
      {due.parts && <due.parts.DueDialog pkg={pkg} onClose={due.close} />}
      {template.parts && <template.parts.TemplateDialog pkg={pkg} onClose={template.close} />}
      {layout.parts && <layout.parts.LayoutDialog pkg={pkg} onClose={layout.close} />}
      {moving.parts && (
        <moving.parts.MoveDialog
          pkgs={[pkg]}
          folders={folders}
          onMove={(pkgs, folder) => void lists.move(pkgs, folder)}
          onClose={moving.close}
        />
      )}
      {asked === "duplicate" && (
        <DuplicateDialog name={pkg.name} onDuplicate={pageActs.duplicate} onClose={() => setAsked(undefined)} />
      )}
      <ConfirmDialog
        open={asked === "withdraw"}
        onOpenChange={(open) => !open && setAsked(undefined)}
        question={t("withdraw.question")}
        consequence={t("withdraw.consequence", { signatures: t("withdraw.signatures", { count: signed }) })}
        actLabel={t("withdraw.act")}
        keepLabel={t("withdraw.keep")}
        {...(pageActs.busy ? { busyLabel: t("withdraw.busy") } : {})}
        onAct={() => void pageActs.withdraw().then(() => setAsked(undefined))}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(open) => !open && setAsked(undefined)}
        question={t("delete.question", { name: pkg.name })}
        consequence={[ofLists("delete.consequence"), waiting].filter(Boolean).join(" ")}
        actLabel={t("delete.act")}
        keepLabel={t("delete.keep")}
        onAct={() => {
          setAsked(undefined);
          void lists.remove([pkg]).then(() => goTo("/trash"));
        }}
      />
    </>
  );
}

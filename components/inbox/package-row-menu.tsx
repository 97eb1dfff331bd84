// What can be done with one package of a list.

import {
  Archive,
  ArchiveRestore,
  BellRing,
  Copy,
  Download,
  Ellipsis,
  Eye,
  FileCheck,
  FolderInput,
  LayoutTemplate,
  Link2,
  Pencil,
  RotateCcw,
  Trash2,
  Undo2,
} from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { addressOf } from "#lib/contract/call.ts";
import { documents, packages } from "#lib/contract/lines.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { hrefOf } from "./package-facts.ts";
import type { PackageActs } from "./use-package-acts.ts";

type PackageRowMenuProps = {
  pkg: Package;
  /** Whose it is, unless their roles leave them nothing but reading. */
  owner: boolean;
  makesTemplates: boolean;
  /** Into a folder of whoever looks. */
  movable: boolean;
  acts: RowActs;
};

/** Of the list: what cannot be undone asks there first, and a copy says what it will have. */
export type RowActs = Omit<PackageActs, "remove" | "withdraw" | "duplicate" | "move"> &
  Record<"remove" | "withdraw" | "move", (pkgs: Package[]) => void> &
  Record<"duplicate" | "keepAsTemplate", (pkg: Package) => void>;

export function PackageRowMenu({ pkg, owner, makesTemplates, movable, acts }: PackageRowMenuProps) {
  const t = useWords("lists");
  const params = { packageId: pkg.id };
  const [first, ...more] = pkg.documents.filter(({ id }) => id !== pkg.consent);
  return (
    <Menu
      label={pkg.name}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          className="max-md:-mt-2 max-md:size-11"
          aria-label={t("act.menu", { name: pkg.name })}
        >
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      <MenuLink href={hrefOf(pkg)} glyph={pkg.status === "DRAFT" ? Pencil : Eye}>
        {pkg.status === "DRAFT" ? t("act.edit") : t("act.open")}
      </MenuLink>
      {owner && pkg.status === "SENT" && !pkg.trashed && (
        <MenuItem glyph={BellRing} onSelect={() => void acts.remind([pkg])}>
          {t("act.remind")}
        </MenuItem>
      )}
      {owner && isAllowed(pkg, "notify") && (
        <MenuItem glyph={Link2} onSelect={() => void acts.copyLinks(pkg)}>
          {t("act.link")}
        </MenuItem>
      )}
      {first && (
        <MenuLink
          href={
            more.length > 0
              ? addressOf(documents.readDocumentsZip, { params })
              : addressOf(documents.readDocumentPdf, { params: { ...params, documentId: first.id } })
          }
          download
          glyph={Download}
        >
          {t("act.documents")}
        </MenuLink>
      )}
      {pkg.status !== "DRAFT" && (
        <MenuLink href={addressOf(packages.readEvidenceSummary, { params })} download glyph={FileCheck}>
          {t("act.evidence")}
        </MenuLink>
      )}
      {owner && !pkg.trashed && (
        <MenuItem glyph={Copy} onSelect={() => acts.duplicate(pkg)}>
          {t("act.duplicate")}
        </MenuItem>
      )}
      {owner && makesTemplates && !pkg.trashed && (
        <MenuItem glyph={LayoutTemplate} onSelect={() => acts.keepAsTemplate(pkg)}>
          {t("act.template")}
        </MenuItem>
      )}
      {movable && (
        <MenuItem glyph={FolderInput} keys="M" onSelect={() => acts.move([pkg])}>
          {t("act.move")}
        </MenuItem>
      )}
      {owner && <MenuRule />}
      {owner && isAllowed(pkg, "sign") && (
        <MenuItem glyph={Undo2} onSelect={() => acts.withdraw([pkg])}>
          {t("act.withdraw")}
        </MenuItem>
      )}
      {owner && isAllowed(pkg, "archive") && (
        <MenuItem glyph={Archive} onSelect={() => void acts.archive([pkg])}>
          {t("act.archive")}
        </MenuItem>
      )}
      {owner && isAllowed(pkg, "unarchive") && (
        <MenuItem glyph={ArchiveRestore} onSelect={() => void acts.unarchive([pkg])}>
          {t("act.unarchive")}
        </MenuItem>
      )}
      {owner && !pkg.trashed && (
        <MenuItem glyph={Trash2} danger onSelect={() => void acts.trash([pkg])}>
          {t("act.trash")}
        </MenuItem>
      )}
      {owner && pkg.trashed && (
        <MenuItem glyph={RotateCcw} onSelect={() => void acts.restore([pkg])}>
          {t("act.restore")}
        </MenuItem>
      )}
      {owner && pkg.trashed && (
        <MenuItem glyph={Trash2} danger onSelect={() => acts.remove([pkg])}>
          {t("act.delete")}
        </MenuItem>
      )}
    </Menu>
  );
}

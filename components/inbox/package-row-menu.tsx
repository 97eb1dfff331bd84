// What can be done with one package of a list.

import {
  Archive,
  ArchiveRestore,
  BellRing,
  Download,
  Ellipsis,
  Eye,
  FileCheck,
  Pencil,
  RotateCcw,
  Trash2,
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

export type PackageActs = {
  archive: (pkgs: Package[]) => void;
  unarchive: (pkgs: Package[]) => void;
  trash: (pkgs: Package[]) => void;
  restore: (pkgs: Package[]) => void;
  remove: (pkgs: Package[]) => void;
  remind: (pkg: Package) => void;
};

type PackageRowMenuProps = { pkg: Package; owner: boolean; acts: PackageActs };

export function PackageRowMenu({ pkg, owner, acts }: PackageRowMenuProps) {
  const t = useWords("lists");
  const params = { packageId: pkg.id };
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
        <MenuItem glyph={BellRing} onSelect={() => acts.remind(pkg)}>
          {t("act.remind")}
        </MenuItem>
      )}
      {pkg.documents.length > 1 && (
        <MenuLink href={addressOf(documents.readDocumentsZip, { params })} download glyph={Download}>
          {t("act.documents")}
        </MenuLink>
      )}
      {pkg.status !== "DRAFT" && (
        <MenuLink href={addressOf(packages.readEvidenceSummary, { params })} download glyph={FileCheck}>
          {t("act.evidence")}
        </MenuLink>
      )}
      {owner && <MenuRule />}
      {owner && isAllowed(pkg, "archive") && (
        <MenuItem glyph={Archive} onSelect={() => acts.archive([pkg])}>
          {t("act.archive")}
        </MenuItem>
      )}
      {owner && isAllowed(pkg, "unarchive") && (
        <MenuItem glyph={ArchiveRestore} onSelect={() => acts.unarchive([pkg])}>
          {t("act.unarchive")}
        </MenuItem>
      )}
      {owner && !pkg.trashed && (
        <MenuItem glyph={Trash2} danger onSelect={() => acts.trash([pkg])}>
          {t("act.trash")}
        </MenuItem>
      )}
      {owner && pkg.trashed && (
        <MenuItem glyph={RotateCcw} onSelect={() => acts.restore([pkg])}>
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

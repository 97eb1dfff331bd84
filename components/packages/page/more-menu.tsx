// The rarer acts on a package: take it back, the archive, the trash and out of them. What cannot be undone asks first.
import { Archive, ArchiveRestore, Ellipsis, Pencil, RotateCcw, Trash2, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { hrefOf } from "#components/inbox/package-facts.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLink } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import type { Recipient } from "./package-state.ts";
import type { PageActs } from "./use-page-acts.ts";

type MoreMenuProps = { pkg: Package; people: Recipient[]; acts: PageActs };

export function MoreMenu({ pkg, people, acts }: MoreMenuProps) {
  const t = useWords("package-page");
  const ofLists = useWords("lists");
  const router = useRouter();
  const lists = usePackageActs();
  const [asked, setAsked] = useState<"withdraw" | "delete">();
  const signed = people.filter((person) => person.state === "signed").length;
  const mayTakeBack = pkg.status !== "DRAFT" && isAllowed(pkg, "withdraw");
  return (
    <>
      <Menu
        label={t("more.label")}
        trigger={
          <Button iconOnly aria-label={t("more.button")}>
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        {pkg.status === "DRAFT" && !pkg.trashed && (
          <MenuLink href={hrefOf(pkg)} glyph={Pencil}>
            {t("more.edit")}
          </MenuLink>
        )}
        {mayTakeBack && (
          <MenuItem glyph={Undo2} onSelect={() => setAsked("withdraw")}>
            {t("more.takeBack")}
          </MenuItem>
        )}
        {isAllowed(pkg, "archive") && (
          <MenuItem glyph={Archive} onSelect={() => void lists.archive([pkg])}>
            {t("more.archive")}
          </MenuItem>
        )}
        {isAllowed(pkg, "unarchive") && (
          <MenuItem glyph={ArchiveRestore} onSelect={() => void lists.unarchive([pkg])}>
            {t("more.unarchive")}
          </MenuItem>
        )}
        {!pkg.trashed && (
          <MenuItem glyph={Trash2} danger onSelect={() => void lists.trash([pkg])}>
            {t("more.trash")}
          </MenuItem>
        )}
        {pkg.trashed && (
          <MenuItem glyph={RotateCcw} onSelect={() => void lists.restore([pkg])}>
            {t("more.restore")}
          </MenuItem>
        )}
        {pkg.trashed && (
          <MenuItem glyph={Trash2} danger onSelect={() => setAsked("delete")}>
            {t("more.delete")}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === "withdraw"}
        onOpenChange={(open) => !open && setAsked(undefined)}
        question={t("withdraw.question")}
        consequence={t("withdraw.consequence", { signatures: t("withdraw.signatures", { count: signed }) })}
        actLabel={t("withdraw.act")}
        keepLabel={t("withdraw.keep")}
        {...(acts.busy ? { busyLabel: t("withdraw.busy") } : {})}
        onAct={() => void acts.withdraw().then(() => setAsked(undefined))}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(open) => !open && setAsked(undefined)}
        question={t("delete.question", { name: pkg.name })}
        consequence={ofLists("delete.consequence")}
        actLabel={t("delete.act")}
        keepLabel={t("delete.keep")}
        onAct={() => {
          setAsked(undefined);
          void lists.remove([pkg]).then(() => router.push("/trash"));
        }}
      />
    </>
  );
}

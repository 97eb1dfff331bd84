"use client";
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
  const ofLists = useWords("lists");
  const router = useRouter();
  const lists = usePackageActs();
  const [asked, setAsked] = useState<"withdraw" | "delete">();
  const signed = people.filter((person) => person.state === "signed").length;
  const mayTakeBack = pkg.status !== "DRAFT" && isAllowed(pkg, "withdraw");
  return (
    <>
      <Menu
        label="More acts"
        trigger={
          <Button iconOnly aria-label="More: take back, archive, move to trash">
            <Icon as={Ellipsis} />
          </Button>
        }
      >
        {pkg.status === "DRAFT" && !pkg.trashed && (
          <MenuLink href={hrefOf(pkg)} glyph={Pencil}>
            Edit
          </MenuLink>
        )}
        {mayTakeBack && (
          <MenuItem glyph={Undo2} onSelect={() => setAsked("withdraw")}>
            Take back to draft…
          </MenuItem>
        )}
        {isAllowed(pkg, "archive") && (
          <MenuItem glyph={Archive} onSelect={() => void lists.archive([pkg])}>
            Archive
          </MenuItem>
        )}
        {isAllowed(pkg, "unarchive") && (
          <MenuItem glyph={ArchiveRestore} onSelect={() => void lists.unarchive([pkg])}>
            Take out of archive
          </MenuItem>
        )}
        {!pkg.trashed && (
          <MenuItem glyph={Trash2} danger onSelect={() => void lists.trash([pkg])}>
            Move to trash
          </MenuItem>
        )}
        {pkg.trashed && (
          <MenuItem glyph={RotateCcw} onSelect={() => void lists.restore([pkg])}>
            Restore
          </MenuItem>
        )}
        {pkg.trashed && (
          <MenuItem glyph={Trash2} danger onSelect={() => setAsked("delete")}>
            Delete for good…
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asked === "withdraw"}
        onOpenChange={(open) => !open && setAsked(undefined)}
        question="Take this package back to draft?"
        consequence={`Signing stops at once and links that were sent lead nowhere until you send it again. ${signed === 0 ? "Nobody has signed yet." : signed === 1 ? "The one signature given so far no longer counts; that it was given stays in the evidence." : `The ${signed} signatures given so far no longer count; that they were given stays in the evidence.`}`}
        actLabel="Take back"
        keepLabel="Leave it as it is"
        {...(acts.busy ? { busyLabel: "Taking back" } : {})}
        onAct={() => void acts.withdraw().then(() => setAsked(undefined))}
      />
      <ConfirmDialog
        open={asked === "delete"}
        onOpenChange={(open) => !open && setAsked(undefined)}
        question={`Delete ${pkg.name} for good?`}
        consequence={ofLists("delete.consequence")}
        actLabel="Delete for good"
        keepLabel="Keep"
        onAct={() => {
          setAsked(undefined);
          void lists.remove([pkg]).then(() => router.push("/trash"));
        }}
      />
    </>
  );
}

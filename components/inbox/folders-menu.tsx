// The folders of whoever looks: a menu narrows the list to one of them, makes one, and renames or removes the one that is shown.
// Where they could not be read it says why, and asks again.
import { ChevronDown, Folder, FolderPlus, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useAddress } from "#components/desk/use-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuRule } from "#components/ui/menu.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { FolderTask } from "./folder-dialogs.tsx";
import type { Folders } from "./use-folders.ts";

type FoldersMenuProps = {
  folders: Folders;
  /** The id of the one that the list is narrowed to; empty: none. */
  shown: string;
  onTask: (task: FolderTask) => void;
};

export function FoldersMenu({ folders, shown, onTask }: FoldersMenuProps) {
  const t = useWords("lists");
  const ui = useUiWords();
  const reason = useReason();
  const { go } = useAddress();
  const { all, failure, readAgain } = folders;
  const folder = all.find(({ id }) => id === shown);
  return (
    <Menu
      label={t("folders.title")}
      align="start"
      trigger={
        <Button variant="quiet" className="max-md:min-h-11">
          <Icon as={Folder} />
          {folder ? (
            <bdi className="max-w-40 truncate">{folder.name}</bdi>
          ) : all.length > 0 && !shown ? (
            t("folders.all")
          ) : (
            t("folders.title")
          )}
          <Icon as={ChevronDown} size="sm" />
        </Button>
      }
    >
      {failure && (
        <>
          <MenuLabel>
            <span className="block max-w-60 whitespace-normal">{reason(failure)}</span>
          </MenuLabel>
          <MenuItem glyph={RotateCcw} onSelect={() => void readAgain()}>
            {ui("tryAgain")}
          </MenuItem>
          <MenuRule />
        </>
      )}
      {all.length > 0 && (
        <>
          <MenuChoice
            label={t("folders.title")}
            value={shown}
            onChange={(id) => go({ folder: id })}
            options={[
              { value: "", label: t("folders.all") },
              ...all.map(({ id, name, packages: count }) => ({
                value: id,
                label: name,
                glyph: Folder,
                count: { short: t("viewCount.short", { count }), whole: t("viewCount.whole", { count }) },
              })),
            ]}
          />
          <MenuRule />
        </>
      )}
      <MenuItem glyph={FolderPlus} onSelect={() => onTask({ act: "make" })}>
        {t("folders.new")}
      </MenuItem>
      {folder && (
        <>
          <MenuItem glyph={Pencil} onSelect={() => onTask({ act: "rename", folder })}>
            {t("folders.rename", { name: folder.name })}
          </MenuItem>
          <MenuItem glyph={Trash2} danger onSelect={() => onTask({ act: "remove", folder })}>
            {t("folders.remove", { name: folder.name })}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

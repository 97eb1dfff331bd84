// The folders of whoever looks: a menu narrows the list to one of them, makes one, and renames or removes the one that is shown.
import { ChevronDown, Folder, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useAddress } from "#components/desk/use-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuChoice, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { SenderFolder } from "#lib/contract/desk.ts";
import type { FolderTask } from "./folder-dialogs.tsx";

type FoldersMenuProps = {
  folders: readonly SenderFolder[];
  /** The id of the one that the list is narrowed to; empty: none. */
  shown: string;
  onTask: (task: FolderTask) => void;
};

export function FoldersMenu({ folders, shown, onTask }: FoldersMenuProps) {
  const t = useWords("lists");
  const { go } = useAddress();
  const folder = folders.find(({ id }) => id === shown);
  return (
    <Menu
      label={t("folders.title")}
      align="start"
      trigger={
        <Button variant="quiet" className="max-md:min-h-11">
          <Icon as={Folder} />
          {folder ? (
            <bdi className="max-w-40 truncate">{folder.name}</bdi>
          ) : folders.length > 0 && !shown ? (
            t("folders.all")
          ) : (
            t("folders.title")
          )}
          <Icon as={ChevronDown} size="sm" />
        </Button>
      }
    >
      {folders.length > 0 && (
        <>
          <MenuChoice
            label={t("folders.title")}
            value={shown}
            onChange={(id) => go({ folder: id })}
            options={[
              { value: "", label: t("folders.all") },
              ...folders.map(({ id, name }) => ({ value: id, label: name, glyph: Folder })),
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

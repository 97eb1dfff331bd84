// What else may be done to a document, from its card.
import { ArrowDown, ArrowUp, Ellipsis, Eye, Replace } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useDesigner } from "./designer-context.ts";

type DocumentMenuProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  mayHide: boolean;
  onReplace: () => void;
  onSight: () => void;
  onMove: (by: -1 | 1) => void;
};

export function DocumentMenu({ name, isFirst, isLast, mayHide, onReplace, onSight, onMove }: DocumentMenuProps) {
  const t = useWords("designer-documents");
  const { parts } = useDesigner();
  const moves = parts.arrangeDocuments && !(isFirst && isLast);
  if (!parts.arrangeDocuments && !mayHide && !moves) return null;
  return (
    <Menu
      label={name}
      trigger={
        <Button variant="quiet" iconOnly className="max-md:size-11" aria-label={t("more", { name })}>
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      {parts.arrangeDocuments && (
        <MenuItem glyph={Replace} onSelect={onReplace}>
          {t("replace.act")}
        </MenuItem>
      )}
      {mayHide && (
        <MenuItem glyph={Eye} onSelect={onSight}>
          {t("sight.act")}
        </MenuItem>
      )}
      {moves && <MenuRule />}
      {moves && !isFirst && (
        <MenuItem glyph={ArrowUp} onSelect={() => onMove(-1)}>
          {t("earlier")}
        </MenuItem>
      )}
      {moves && !isLast && (
        <MenuItem glyph={ArrowDown} onSelect={() => onMove(1)}>
          {t("later")}
        </MenuItem>
      )}
    </Menu>
  );
}

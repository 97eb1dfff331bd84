// The acts on one template or layout; what is somebody else's can be used and copied alone.
import { Copy, Ellipsis, Link2, Lock, Pencil, PencilRuler, RotateCcw, Send, Share2, Trash2 } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { TemplateCard } from "#lib/contract/records/template.ts";
import { bulkHref, designerHref } from "./library-view.ts";

export type AskedAct = "rename" | "duplicate" | "link" | "delete";

type TemplateMenuProps = {
  card: TemplateCard;
  /** Without it what is there is only read, templates too. */
  mayPrepare: boolean;
  /** Templates and their public links. */
  mayMake: boolean;
  onAsk: (act: AskedAct) => void;
  onShare: () => void;
  onTrash: () => void;
  onRestore: () => void;
};

export function TemplateMenu({ card, mayPrepare, mayMake, onAsk, onShare, onTrash, onRestore }: TemplateMenuProps) {
  const t = useWords("templates");
  const isTemplate = card.type === "TEMPLATE";
  // A layout holds no document that could be copied, and what is only shared is not changed.
  if (!card.mine && !isTemplate) return null;
  const changes = card.mine && mayPrepare;
  const isLinked = isTemplate && mayMake;
  if (card.trashed ? !mayPrepare : !mayPrepare && !isLinked) return null;
  return (
    <Menu
      label={t("menu.label", { name: card.name })}
      trigger={
        <Button
          variant="quiet"
          iconOnly
          className="pointer-coarse:min-w-11"
          aria-label={t("menu.label", { name: card.name })}
        >
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      {card.trashed ? (
        <>
          <MenuItem glyph={RotateCcw} onSelect={onRestore}>
            {t("menu.restore")}
          </MenuItem>
          <MenuItem glyph={Trash2} danger onSelect={() => onAsk("delete")}>
            {t("menu.delete")}
          </MenuItem>
        </>
      ) : (
        <>
          {changes && (
            <>
              <MenuLink glyph={PencilRuler} href={designerHref(card.id)}>
                {t("menu.design")}
              </MenuLink>
              <MenuItem glyph={Pencil} onSelect={() => onAsk("rename")}>
                {t("menu.rename")}
              </MenuItem>
            </>
          )}
          {isLinked && mayPrepare && (
            <MenuItem glyph={Copy} onSelect={() => onAsk("duplicate")}>
              {t("menu.duplicate")}
            </MenuItem>
          )}
          {isTemplate && mayPrepare && (
            <MenuLink glyph={Send} href={bulkHref(card.id)}>
              {t("menu.bulk")}
            </MenuLink>
          )}
          {isLinked && (
            <MenuItem glyph={Link2} onSelect={() => onAsk("link")}>
              {t("menu.link")}
            </MenuItem>
          )}
          {changes && (
            <>
              <MenuItem glyph={card.visibility === "ACCOUNT" ? Lock : Share2} onSelect={onShare}>
                {card.visibility === "ACCOUNT" ? t("menu.unshare") : t("menu.share")}
              </MenuItem>
              <MenuRule />
              <MenuItem glyph={Trash2} danger onSelect={onTrash}>
                {t("menu.trash")}
              </MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  );
}

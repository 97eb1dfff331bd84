// What may be done to one recipient where fields are placed for them.
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Users, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DesignerRecipient } from "#lib/designer/recipients.ts";
import { moved, type SigningMove } from "#lib/packages/roles/signing-steps.ts";
import { useDesigner } from "./designer-context.ts";
import { usePeople } from "./people-context.ts";

export function RecipientMenu({ of: { roleId, name } }: { of: DesignerRecipient }) {
  const t = useWords("designer-people");
  const { canvas } = useDesigner();
  const people = usePeople();
  if (!people) return null;
  const { recipients, edit, remove } = people;
  const { rows, inOrder } = recipients;
  const goes = (how: SigningMove) => inOrder && moved(rows, roleId, how) !== undefined;
  const move = (how: Exclude<SigningMove, "apart">) => {
    recipients.move(roleId, how);
    canvas.setState({ words: t(`menu.told.${how}`, { name }) });
  };
  return (
    <Menu
      label={name}
      trigger={
        <Button size="sm" variant="quiet" iconOnly className="max-md:hidden" aria-label={t("menu.of", { name })}>
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      <MenuItem glyph={Pencil} onSelect={() => edit({ roleId })}>
        {t("menu.edit")}
      </MenuItem>
      {inOrder && <MenuRule />}
      {goes("up") && (
        <MenuItem glyph={ArrowUp} onSelect={() => move("up")}>
          {t("menu.up")}
        </MenuItem>
      )}
      {goes("down") && (
        <MenuItem glyph={ArrowDown} onSelect={() => move("down")}>
          {t("menu.down")}
        </MenuItem>
      )}
      {goes("together") && (
        <MenuItem glyph={Users} onSelect={() => move("together")}>
          {t("menu.together")}
        </MenuItem>
      )}
      <MenuRule />
      <MenuItem glyph={X} danger onSelect={() => remove(roleId)}>
        {t("menu.remove")}
      </MenuItem>
    </Menu>
  );
}

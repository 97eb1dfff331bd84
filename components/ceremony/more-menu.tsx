"use client";
// What else a signer may do: form view, download, decline, theme.
import {
  ChevronDown,
  Download,
  Ellipsis,
  FileText,
  LogOut,
  OctagonX,
  PersonStanding,
  UserRoundPlus,
} from "lucide-react";
import { ThemeChoice } from "#components/desk/theme-switch.tsx";
import { ceremonyZip } from "#components/queries/ceremony.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { words } from "./words.ts";

type MoreMenuProps = {
  view: CeremonyView;
  phone: boolean;
  formView: boolean;
  onFormView: (on: boolean) => void;
  onReassign: () => void;
  onDecline: () => void;
  onOptOut: () => void;
};

export function MoreMenu({ view, phone, formView, onFormView, onReassign, onDecline, onOptOut }: MoreMenuProps) {
  const glyph = formView ? FileText : PersonStanding;
  const word = formView ? words.pageView : words.formView;
  return (
    <>
      {!phone && (
        <Button aria-pressed={formView} onClick={() => onFormView(!formView)}>
          <Icon as={glyph} />
          {word}
        </Button>
      )}
      <Menu
        label={words.more}
        trigger={
          phone ? (
            <Button iconOnly aria-label={words.moreActs}>
              <Icon as={Ellipsis} size="lg" />
            </Button>
          ) : (
            <Button aria-label={words.moreActs}>
              {words.more}
              <Icon as={ChevronDown} size="sm" />
            </Button>
          )
        }
      >
        {phone && (
          <MenuItem glyph={glyph} onSelect={() => onFormView(!formView)}>
            {word}
          </MenuItem>
        )}
        {view.mayDownload && (
          <MenuLink glyph={Download} href={ceremonyZip(view.ceremonyId)} download>
            {words.download}
          </MenuLink>
        )}
        {view.reassign && (
          <MenuItem glyph={UserRoundPlus} onSelect={onReassign}>
            {words.reassign}
          </MenuItem>
        )}
        {view.settings.declineButton !== false && (
          <MenuItem glyph={OctagonX} onSelect={onDecline}>
            {words.decline}
          </MenuItem>
        )}
        {view.settings.optOutButton === true && (
          <MenuItem glyph={LogOut} onSelect={onOptOut}>
            {words.optOut}
          </MenuItem>
        )}
        <MenuRule />
        <ThemeChoice />
      </Menu>
    </>
  );
}

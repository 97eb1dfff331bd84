"use client";
// Who is signed in and for which account, with the way out.
import { ChevronsUpDown, LogOut, Settings } from "lucide-react";
import { Avatar } from "#components/ui/avatar.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from "#components/ui/menu.tsx";

export type DeskPerson = { name: string; email: string; accountName: string };

export function AccountMenu({ person, onSignOut }: { person: DeskPerson; onSignOut: () => void }) {
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className="me">
          <Avatar name={person.name} email={person.email} state="me" silent />
          <span className="me-text">
            <b className="clip" dir="auto">
              {person.name || person.email}
            </b>
            <span className="clip" dir="auto">
              {person.accountName}
            </span>
          </span>
          <Icon as={ChevronsUpDown} />
          <span className="sr">Account menu</span>
        </button>
      }
    >
      <AccountItems person={person} onSignOut={onSignOut} />
    </Menu>
  );
}

export function AccountItems({ person, onSignOut }: { person: DeskPerson; onSignOut: () => void }) {
  return (
    <>
      <MenuLabel>{person.email}</MenuLabel>
      <MenuLink glyph={Settings} href="/settings">
        Settings
      </MenuLink>
      <MenuRule />
      <MenuItem glyph={LogOut} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </>
  );
}

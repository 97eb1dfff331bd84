// Who is signed in and for which account, whom the account has them ask for help, and the way out.
import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown, LifeBuoy, LogOut, Settings } from "lucide-react";
import { accountHelp } from "#components/queries/visibility.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { helpWays } from "#components/ui/help-ways.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";

export type DeskPerson = { name: string; email: string; accountName: string };

export function AccountMenu({ person, onSignOut }: { person: DeskPerson; onSignOut: () => void }) {
  const t = useWords("desk");
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 hover:bg-pressed">
          <Avatar name={person.name} email={person.email} state="me" silent />
          <span className="grid min-w-0 flex-1 text-ink-3 text-xs">
            <b className="truncate font-medium" dir="auto">
              {person.name || person.email}
            </b>
            <span className="truncate" dir="auto">
              {person.accountName}
            </span>
          </span>
          <Icon as={ChevronsUpDown} />
          <span className="sr-only">{t("account.menu")}</span>
        </button>
      }
    >
      <AccountItems person={person} onSignOut={onSignOut} />
    </Menu>
  );
}

export function AccountItems({ person, onSignOut }: { person: DeskPerson; onSignOut: () => void }) {
  const t = useWords("desk");
  const { data } = useQuery(accountHelp);
  return (
    <>
      <MenuLabel>{person.email}</MenuLabel>
      <MenuLink glyph={Settings} href="/settings">
        {t("page.settings")}
      </MenuLink>
      {helpWays(data).map(({ text, href }) => (
        <MenuLink key={href} glyph={LifeBuoy} href={href} away>
          {t("account.help", { way: text })}
        </MenuLink>
      ))}
      <MenuRule />
      <MenuItem glyph={LogOut} onSelect={onSignOut}>
        {t("account.signOut")}
      </MenuItem>
    </>
  );
}

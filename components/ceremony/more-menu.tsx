// What else a signer may do: form view, download, decline, language, theme.
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
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { BarButton } from "./bar-button.tsx";
import { LanguageChoice } from "./language-choice.tsx";

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
  const t = useWords();
  const glyph = formView ? FileText : PersonStanding;
  const word = formView ? t("menu.pageView") : t("menu.formView");
  return (
    <>
      {!phone && (
        <BarButton aria-pressed={formView} onClick={() => onFormView(!formView)}>
          <Icon as={glyph} />
          {word}
        </BarButton>
      )}
      <Menu
        label={t("menu.more")}
        trigger={
          phone ? (
            <BarButton iconOnly className={formView ? undefined : "size-12 turned:size-11"} aria-label={t("menu.acts")}>
              <Icon as={Ellipsis} size="lg" />
            </BarButton>
          ) : (
            <BarButton aria-label={t("menu.acts")}>
              {t("menu.more")}
              <Icon as={ChevronDown} size="sm" />
            </BarButton>
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
            {t("menu.download")}
          </MenuLink>
        )}
        {view.reassign && (
          <MenuItem glyph={UserRoundPlus} onSelect={onReassign}>
            {t("menu.reassign")}
          </MenuItem>
        )}
        {view.settings.declineButton !== false && (
          <MenuItem glyph={OctagonX} onSelect={onDecline}>
            {t("menu.decline")}
          </MenuItem>
        )}
        {view.settings.optOutButton === true && (
          <MenuItem glyph={LogOut} onSelect={onOptOut}>
            {t("menu.optOut")}
          </MenuItem>
        )}
        {view.settings.hideLanguageDropdown !== true && (
          <>
            <MenuRule />
            <LanguageChoice />
          </>
        )}
        <MenuRule />
        <ThemeChoice />
      </Menu>
    </>
  );
}

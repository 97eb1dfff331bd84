// What stands in the menu of a signer's further acts.
import {
  CircleHelp,
  Clock,
  Download,
  ExternalLink,
  FileText,
  LogOut,
  MessageSquare,
  OctagonX,
  PersonStanding,
  UserRoundPlus,
  UserRoundX,
} from "lucide-react";
import { ThemeChoice } from "#components/desk/theme-switch.tsx";
import { ceremonyPdf, ceremonyZip } from "#components/queries/ceremony.ts";
import { MenuItem, MenuLink, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { SessionItems, useServiceLinks } from "./bar-parts.tsx";
import { useDevice } from "./device.ts";
import { footerParts } from "./footer-parts.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { senderName } from "./sender-name.ts";
import { shownParts } from "./shown-parts.ts";

export type MoreMenuProps = {
  view: CeremonyView;
  phone: boolean;
  formView: boolean;
  onFormView: (on: boolean) => void;
  onLater: () => void;
  onReassign: () => void;
  onDecline: () => void;
  onOptOut: () => void;
  onReport: () => void;
  onQuestion: () => void;
  onHelp: () => void;
};

export function MoreMenuItems({
  view,
  phone,
  formView,
  onFormView,
  onLater,
  onReassign,
  onDecline,
  onOptOut,
  onReport,
  onQuestion,
  onHelp,
}: MoreMenuProps) {
  const t = useWords();
  const shown = shownParts(view.settings);
  const device = useDevice();
  // On a phone, while signing, there is neither room for a bar of links nor a foot.
  const service = useServiceLinks(view);
  const links = [...(shown.globalNavigation ? service : []), ...footerParts(view.settings.layout?.footer).links];
  const glyph = formView ? FileText : PersonStanding;
  const only = view.documents.length === 1 ? view.documents[0] : undefined;
  const word = formView ? t("menu.pageView") : t("menu.formView");
  return (
    <>
      {phone && (
        <MenuItem glyph={glyph} onSelect={() => onFormView(!formView)}>
          {word}
        </MenuItem>
      )}
      {view.mayDownload && (
        <MenuLink
          glyph={Download}
          href={only ? ceremonyPdf(view.ceremonyId, only.id) : ceremonyZip(view.ceremonyId)}
          download
        >
          {only ? t("menu.downloadOne") : t("menu.download")}
        </MenuLink>
      )}
      {!device && (
        <MenuItem glyph={Clock} onSelect={onLater}>
          {t("menu.later")}
        </MenuItem>
      )}
      {view.reassign && (
        <MenuItem glyph={UserRoundPlus} onSelect={onReassign}>
          {t("menu.reassign")}
        </MenuItem>
      )}
      {shown.feedback && view.sender.email && (
        <MenuItem glyph={MessageSquare} onSelect={onQuestion}>
          {t("askSender", { sender: senderName(view, t) })}
        </MenuItem>
      )}
      {shown.help && (
        <MenuItem glyph={CircleHelp} onSelect={onHelp}>
          {t("help.act")}
        </MenuItem>
      )}
      {shown.decline && (
        <MenuItem glyph={OctagonX} onSelect={onDecline}>
          {t("menu.decline")}
        </MenuItem>
      )}
      {shown.optOut && (
        <MenuItem glyph={LogOut} onSelect={onOptOut}>
          {t("menu.optOut")}
        </MenuItem>
      )}
      {!device && (
        <MenuItem glyph={UserRoundX} onSelect={onReport}>
          {t("report.open", { signer: view.signer.name })}
        </MenuItem>
      )}
      {phone && links.length > 0 && (
        <>
          <MenuRule />
          {links.map(({ href, text }) => (
            <MenuLink key={`${text} ${href}`} glyph={ExternalLink} href={href} away>
              {text}
            </MenuLink>
          ))}
        </>
      )}
      {phone && shown.sessionBar && !device && (
        <>
          <MenuRule />
          <SessionItems view={view} />
        </>
      )}
      {shown.languages && (
        <>
          <MenuRule />
          <LanguageChoice offered={view.account.languages} />
        </>
      )}
      <MenuRule />
      <ThemeChoice />
    </>
  );
}

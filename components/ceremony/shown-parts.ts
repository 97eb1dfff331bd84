// PURE. Which parts of the ceremony its settings show: the one place where a switch of PackageSettings becomes a yes or no.
import type { CeremonySettings } from "#lib/contract/records/settings.ts";

export type ShownParts = ReturnType<typeof shownParts>;

/** Settings as they apply; a member that is not said is as the specification's default has it. */
export function shownParts(settings: CeremonySettings | undefined) {
  const { layout, events } = settings ?? {};
  const { header } = layout ?? {};
  const framed = layout?.iframe === true;
  const decline = settings?.declineButton !== false;
  return {
    /** Name, logo and colours on top; in somebody else's page that page has its own. */
    brandBar: !framed,
    logo: !framed || settings?.showNseLogoInIframe === true,
    /** Ways to other pages of this service. */
    globalNavigation: !framed && header?.globalNavigation !== false,
    /** Who signs, and the way out. */
    sessionBar: header?.sessionBar !== false,
    breadcrumbs: header?.breadcrumbs !== false,
    title: header?.titleBar?.title !== false,
    progress: header?.titleBar?.progressBar !== false,
    /** The way to write to the sender while there is something to sign, and after it. */
    feedback: header?.feedback !== false,
    /** The documents to choose from, where there are several. */
    documentList: layout?.navigator !== false,
    /** The signer's own fields beside the page. */
    fieldList: settings?.showNseOverview !== false,
    /** … in narrower windows as well. */
    fieldListStays: settings?.showNseOverview !== false && settings?.leftMenuExpand === true,
    help: settings?.showNseHelp === true,
    watermark: settings?.hideWatermark !== true,
    /** The last question, and that of each document where there are several. */
    confirm: header?.globalActions?.confirm !== false,
    languages: settings?.hideLanguageDropdown !== true,
    decline,
    optOut: settings?.optOutButton === true,
    lastPage: events?.complete?.dialog !== false,
  };
}

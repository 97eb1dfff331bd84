// Each switch of PackageSettings alone: which parts of the ceremony it takes away or adds.
import { expect, test } from "vitest";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";
import { type ShownParts, shownParts } from "./shown-parts.ts";

type Header = NonNullable<NonNullable<CeremonySettings["layout"]>["header"]>;
const header = (more: Header): CeremonySettings => ({ layout: { header: more } });
const usual = shownParts({});

test.each<[string, CeremonySettings, Partial<ShownParts>]>([
  ["layout.iframe", { layout: { iframe: true } }, { brandBar: false, logo: false, globalNavigation: false }],
  [
    "showNseLogoInIframe",
    { layout: { iframe: true }, showNseLogoInIframe: true },
    { brandBar: false, globalNavigation: false },
  ],
  ["showNseLogoInIframe outside of a frame", { showNseLogoInIframe: true }, {}],
  ["layout.header.globalNavigation", header({ globalNavigation: false }), { globalNavigation: false }],
  ["layout.header.sessionBar", header({ sessionBar: false }), { sessionBar: false }],
  ["layout.header.breadcrumbs", header({ breadcrumbs: false }), { breadcrumbs: false }],
  ["layout.header.titleBar.title", header({ titleBar: { title: false } }), { title: false }],
  ["layout.header.titleBar.progressBar", header({ titleBar: { progressBar: false } }), { progress: false }],
  ["layout.header.feedback", header({ feedback: false }), { feedback: false }],
  ["layout.navigator", { layout: { navigator: false } }, { documentList: false }],
  ["showNseOverview", { showNseOverview: false }, { fieldList: false }],
  ["leftMenuExpand", { leftMenuExpand: true }, { fieldListStays: true }],
  ["leftMenuExpand without a list", { leftMenuExpand: true, showNseOverview: false }, { fieldList: false }],
  ["showNseHelp", { showNseHelp: true }, { help: true }],
  ["hideWatermark", { hideWatermark: true }, { watermark: false }],
  ["layout.header.globalActions.confirm", header({ globalActions: { confirm: false } }), { confirm: false }],
  ["hideLanguageDropdown", { hideLanguageDropdown: true }, { languages: false }],
  ["declineButton", { declineButton: false }, { decline: false }],
  ["optOutButton", { optOutButton: true }, { optOut: true }],
  ["events.complete.dialog", { events: { complete: { dialog: false } } }, { lastPage: false }],
])("%s", (_, settings, changed) => {
  expect(shownParts(settings)).toEqual({ ...usual, ...changed });
});

test("nothing said, and every member null, is what the product's defaults say", () => {
  expect(shownParts(undefined)).toEqual(usual);
  expect(shownParts({ layout: null, events: null, hideWatermark: null, showNseOverview: null })).toEqual(usual);
  expect(shownParts(effectiveSettings(null, {}).ceremony)).toEqual(usual);
});

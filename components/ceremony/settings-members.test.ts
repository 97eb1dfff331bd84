// Every member of PackageSettings has an effect that somebody sees, and a test that shows it: a member without one fails here,
// and so does an entry whose test is not there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CeremonySettings } from "#lib/contract/records/settings.ts";
import { projectRoot } from "#lib/core/config.ts";

type Shown = { file: string; test: string };

const shown = (file: string, title: string): Shown => ({ file, test: title });
const whole = shown(
  "e2e/ceremony-settings.spec.ts",
  "every part that a sender leaves in is there, in the sender's look",
);
const bare = shown(
  "e2e/ceremony-settings.spec.ts",
  "every part that a sender leaves out is gone, the last question and the last page too",
);
const framed = shown(
  "e2e/ceremony-settings.spec.ts",
  "in somebody else's page the sender's bar gives way to that page's own, its logo only if asked",
);
const turned = (title: string) => shown("components/ceremony/settings-shown.browser.test.tsx", title);
const logo = turned("layout.brandingBar.logo: its picture, its words and where it leads");
const inPerson = shown("app/api/in-person/[packageId]/route.test.ts", "%o: what is asked for at a hand-over");
const optOut = turned(
  "optOutReasons and disableOptOutOther: what can be chosen, and whether one's own words can be written",
);
const expiry = shown("app/api/packages/[packageId]/route.test.ts", "a time-based expiry becomes the due date");

const effects: Record<string, Shown> = {
  "layout.header.globalActions.saveAsLayout": shown(
    "lib/designer/shown-parts.test.ts",
    "globalActions.saveAsLayout %j of the package: whether its fields can be kept as a layout",
  ),
  inPerson: shown(
    "e2e/long/ceremony-in-person.spec.ts",
    "two people sign on one device, each with the host's statement and their own",
  ),
  hidePackageOwnerInPerson: shown(
    "app/api/in-person/[packageId]/route.test.ts",
    "the owner signs without statements, and is left out where the package hides them",
  ),
  disableFirstInPersonAffidavit: inPerson,
  disableSecondInPersonAffidavit: inPerson,
  disableInPersonAffidavit: inPerson,
  declineButton: bare,
  declineReasons: whole,
  disableDeclineOther: whole,
  optOutButton: whole,
  optOutReasons: optOut,
  disableOptOutOther: optOut,
  hideLanguageDropdown: bare,
  hideWatermark: bare,
  hideCaptureText: shown(
    "lib/signing/seal/signature-drawing.test.ts",
    "under %s with hideCaptureText %s name and time stand: %s",
  ),
  disableDownloadForUncompletedPackage: shown(
    "app/api/packages/[packageId]/documents/zip/route.test.ts",
    "403 for a signer while the package keeps its documents until it is completed",
  ),
  enforceCaptureSignature: shown(
    "e2e/long/ceremony-drawing.spec.ts",
    "where the sender asks for a drawn signature, with a green pen",
  ),
  extractAcroFields: shown(
    "app/api/packages/[packageId]/documents/extraction.test.ts",
    "200: nothing is read without extract; the package's or the account's switch reads every document",
  ),
  extractTextTags: shown(
    "app/api/packages/[packageId]/documents/extraction-text.test.ts",
    "200: without the type or the switch tags are text like any other",
  ),
  ada: shown(
    "app/api/packages/[packageId]/documents/accessible.test.ts",
    "400 in a document that is added later, and for changing the flag then; 204 before",
  ),
  maxAuthFailsAllowed: shown(
    "app/api/ceremony/[ceremonyId]/answers/route.test.ts",
    "200 forgets earlier failures; the package's own number of tries counts",
  ),
  "handOver.href": whole,
  "handOver.text": whole,
  "handOver.title": whole,
  "handOver.parameters": turned("handOver.parameters: of %j the page behind the link is told"),
  "handOver.autoRedirect": turned(
    "handOver.autoRedirect: who has just signed is led there by itself, unless they stay",
  ),
  "events.complete.dialog": bare,
  "events.complete.redirect": bare,
  "documentToolbarOptions.downloadButton": bare,
  "layout.iframe": framed,
  "layout.navigator": bare,
  "layout.header.feedback": bare,
  "layout.header.breadcrumbs": bare,
  "layout.header.globalNavigation": bare,
  "layout.header.sessionBar": whole,
  "layout.header.globalActions.confirm": bare,
  "layout.header.globalActions.hideEvidenceSummary": shown(
    "app/api/packages/[packageId]/evidence/summary/route.test.ts",
    "404 for a stranger, 403 for a signer from whom it is hidden",
  ),
  "layout.header.globalActions.download": framed,
  "layout.header.titleBar.title": bare,
  "layout.header.titleBar.progressBar": bare,
  "layout.footer": whole,
  "layout.brandingBar.logo.link": logo,
  "layout.brandingBar.logo.logoAltTextKey": logo,
  "layout.brandingBar.logo.src": logo,
  "style.brandingBar.link": whole,
  "style.brandingBar.logoAltTextKey": whole,
  "style.brandingBar.src": whole,
  "style.dialog.color": whole,
  "style.dialog.backgroundColor": whole,
  "style.toolbar.color": whole,
  "style.toolbar.backgroundColor": whole,
  "style.titleBar.color": whole,
  "style.titleBar.backgroundColor": whole,
  fontSize: turned("fontSize: %d points is how large a value is written"),
  defaultTimeBasedExpiry: expiry,
  remainingDays: expiry,
  showNseHelp: whole,
  showNseOverview: bare,
  leftMenuExpand: whole,
  showNseLogoInIframe: framed,
  maxAttachmentFiles: shown(
    "app/api/packages/[packageId]/attachment/[attachmentUid]/route.test.ts",
    "400 without a file, and with more files than the package allows",
  ),
  theme: shown(
    "app/api/account/signingThemes/route.test.ts",
    "a package's theme is the one that it names, then the account's, then the default; of one that is gone the default",
  ),
  fastTrackWithoutMail: shown(
    "app/api/fastTrack/route.test.ts",
    "200 with where to sign for a stranger only when the template says so, and the evidence says what it is worth",
  ),
};

type Schema = { unwrap?: () => Schema; shape?: Record<string, Schema> };

/** What the contract's record holds, down to the members that are no records themselves. */
function membersOf(schema: Schema, path: string[] = []): string[] {
  const { shape } = schema;
  if (shape) return Object.entries(shape).flatMap(([name, member]) => membersOf(member, [...path, name]));
  // A list has the same door as what may be absent: its members are values.
  const isWrapper = "def" in schema && ["optional", "nullable"].includes(String((schema.def as { type: string }).type));
  return isWrapper && schema.unwrap ? membersOf(schema.unwrap(), path) : [path.join(".")];
}

/** A name that many things have is told from theirs by the record that it stands in. */
function written(member: string): RegExp {
  const [name, record] = member.split(".").reverse();
  return new RegExp(record ? `\\b${record}\\b[^;]*\\b${name}\\b` : `\\b${name}\\b`);
}

const members = membersOf(CeremonySettings as unknown as Schema);

test("the table holds the members of the contract, no more and no fewer", () => {
  expect(members.length).toBeGreaterThan(60);
  expect(Object.keys(effects).sort()).toEqual([...members].sort());
});

test.each(Object.entries(effects))(
  "%s is shown by a test that is there and names it",
  (member, { file, test: title }) => {
    const source = readFileSync(join(projectRoot, file), "utf8");
    expect(source.includes(`"${title}"`), `${file}: ${title}`).toBe(true);
    expect(source).toMatch(written(member));
  },
);

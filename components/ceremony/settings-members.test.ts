// Every member of PackageSettings has an effect that somebody sees: drawn here with the member on and off
// (lib/testing/settings-drawn.tsx), or turned in a browser by a test that is named here. A member without either fails.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { CeremonySettings } from "#lib/contract/records/settings.ts";
import { projectRoot } from "#lib/core/config.ts";
import { effectiveSettings } from "#lib/packages/effective-settings.ts";
import { drawnMembers } from "#lib/testing/settings-drawn.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => undefined }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams("token=x"),
}));

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
const optOut = turned(
  "optOutReasons and disableOptOutOther: what can be chosen, and whether one's own words can be written",
);

const turnedInBrowsers: Record<string, Shown> = {
  disableFirstInPersonAffidavit: shown(
    "components/in-person/seat-list.browser.test.tsx",
    "disableFirstInPersonAffidavit %s: whether the host states who is handed the device",
  ),
  declineButton: bare,
  declineReasons: whole,
  disableDeclineOther: whole,
  optOutButton: whole,
  optOutReasons: optOut,
  disableOptOutOther: optOut,
  hideLanguageDropdown: bare,
  hideWatermark: bare,
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
  showNseHelp: whole,
  showNseOverview: bare,
  leftMenuExpand: whole,
  showNseLogoInIframe: framed,
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

/** `{ a: { b: value } }` for "a.b". */
const at = (member: string, value: unknown): Record<string, unknown> =>
  member.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;

test("the tables hold the members of the contract, no more and no fewer, and each of them once", () => {
  expect(members.length).toBeGreaterThan(60);
  expect([...Object.keys(turnedInBrowsers), ...Object.keys(drawnMembers)].sort()).toEqual([...members].sort());
});

test.each(Object.entries(drawnMembers))(
  "%s changes what is drawn",
  async (member, { draws, on, off, shows, beside }) => {
    const drawnWith = (value: unknown) =>
      draws(effectiveSettings({ ceremony: { ...beside, ...at(member, value) } } as never, {}).ceremony);
    const [shown, hidden] = [await drawnWith(on), await drawnWith(off)];
    expect(shown).toMatch(shows);
    expect(hidden).not.toMatch(shows);
  },
);

/** What a test does, without what it says of itself. */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test.each(Object.entries(turnedInBrowsers))(
  "%s is turned in a browser by a test that is there and names it, and that every landing runs",
  (member, { file, test: title }) => {
    expect(file).toMatch(/^e2e\/[^/]+\.spec\.ts$|\.browser\.test\.tsx$/);
    const source = withoutComments(readFileSync(join(projectRoot, file), "utf8"));
    expect(source.includes(`"${title}"`), `${file}: ${title}`).toBe(true);
    expect(source).toMatch(written(member));
  },
);

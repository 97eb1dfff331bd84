// The calendar of a date field on small phones, held either way: every week of the longest month is in view.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { languages } from "#lib/language/languages.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { SignScreen } from "./sign-screen.tsx";
import { phoneStage } from "./stages.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

/** A month whose days stand in six weeks. */
const view = (ceremonyId: string, value: string) =>
  ({
    ceremonyId,
    state: "sign",
    package: { id: "p", name: "Lease", language: "en" },
    account: { name: "Nordhaven", logoUrl: null },
    sender: { name: "Ben Okafor", email: "ben@example.com" },
    signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
    recipients: [],
    conditions: [],
    attachments: [],
    settings: {},
    documents: [
      {
        id: "lease",
        name: "Lease",
        index: 0,
        pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
        viewed: true,
        approvals: [
          {
            id: "ann",
            mine: true,
            accepted: null,
            disabled: false,
            optional: false,
            fields: [
              {
                id: "moving-in",
                name: "Moving in, on the first day of the month that both of you have agreed upon in writing beforehand",
                type: "INPUT",
                subtype: "DATEPICKER",
                page: 0,
                left: 60,
                top: 100,
                width: 200,
                height: 40,
                value,
                validation: { required: true },
              },
            ],
          },
        ],
      },
    ],
  }) as unknown as CeremonyView;

const months = [
  ["ar", "ar-EG", "2027-01-31"],
  ["en", "en-GB", "2027-05-31"],
] as const;
/** Of a window as high as the phone, and of what a browser's own bars leave of it. */
const upright = [568, 500, 480].map((height) => [320, height, 40] as const);
/** Held sideways: from a phone of the smallest kind to those that are sold most, on which days are as high as a finger. */
const sideways = [
  [568, 320, 40],
  [750, 342, 44],
  [863, 360, 44],
] as const;
const cases = months.flatMap((month) => [...upright, ...sideways].map((size) => [...month, ...size] as const));

type Opened = { language: keyof typeof languages; formatTag: string; value: string };

async function open(ceremonyId: string, { language, formatTag, value }: Opened) {
  const { direction } = languages[language];
  document.documentElement.dir = direction;
  onTestFinished(() => document.documentElement.removeAttribute("dir"));
  serve(() => new Promise(() => undefined));
  await phoneStage.bring();
  const messages = await loadCeremonyMessages(language);
  await render(
    <Spoken language={language} formatTag={formatTag} direction={direction} messages={messages}>
      <Asking>
        <SignScreen view={view(ceremonyId, value)} onOvertaken={() => undefined} onShown={() => undefined} />
      </Asking>
    </Spoken>,
  );
}

test.each(cases)(
  "in %s, %s, all six weeks of %s are in view at %d x %d, each at least %d high",
  async (language, formatTag, value, width, height, high) => {
    await page.viewport(width, height);
    await open(`six-weeks-${language}-${width}-${height}`, { language, formatTag, value });
    await page
      .getByRole("button", { name: /Moving in/ })
      .last()
      .click();
    const calendar = page.getByRole("dialog");
    await expect.element(calendar.getByRole("grid")).toBeVisible();
    const weeks = [...calendar.element().querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    const own = calendar.element().getBoundingClientRect();
    expect(weeks).toHaveLength(6);
    expect(calendar.element().scrollHeight).toBeLessThanOrEqual(calendar.element().clientHeight);
    expect(own.top).toBeGreaterThanOrEqual(0);
    expect(own.bottom).toBeLessThanOrEqual(height);
    for (const week of weeks) expect(week.height).toBeGreaterThan(high - 0.01);
  },
);

test("the second tap of a double one, which lies on the calendar that has opened, chooses no day; a press after a look does", async () => {
  await page.viewport(320, 568);
  await open("double-tap", { language: "en", formatTag: "en-GB", value: "2027-05-31" });
  const opener = page.getByRole("button", { name: /Moving in/ }).last();
  await expect.element(opener).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await opener.click();
  const day = page.getByRole("dialog").getByRole("gridcell").getByRole("button", { name: /12/ });
  await expect.element(day).toBeVisible();
  const takesPress = () => {
    const { left, top, width, height } = day.element().getBoundingClientRect();
    return day.element().contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(takesPress()).toBe(false);
  vi.advanceTimersByTime(700);
  await expect.poll(takesPress).toBe(true);
});

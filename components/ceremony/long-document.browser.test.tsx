// A document of two hundred pages: however far somebody scrolls, only the drawings around the view are kept.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pagesPdf } from "#components/pdf/pages-pdf.testing.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { SignScreen } from "./sign-screen.tsx";
import { deskStage, phoneStage } from "./stages.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const count = 200;
const size = { width: 773.5, height: 1094.6 };
const field = (index: number) => ({
  id: `place-${index}`,
  name: `Place ${index}`,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: index,
  left: 60,
  top: 100,
  width: 200,
  height: 40,
  value: "",
  binding: null,
  validation: { required: true },
});
const view = (ceremonyId: string) =>
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
        pages: Array.from({ length: count }, (_, index) => ({
          id: `${index}`,
          index,
          ...size,
          top: 0,
          left: 0,
          version: 0,
        })),
        viewed: true,
        approvals: [
          {
            id: "ann",
            mine: true,
            accepted: null,
            disabled: false,
            optional: false,
            fields: [0, 99, 199].map(field),
          },
        ],
      },
    ],
  }) as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;
const sheet = (index: number) => document.querySelector<HTMLElement>(`[data-page="${index}"]`);
const drawings = () => [...document.querySelectorAll<HTMLCanvasElement>("[data-page] canvas")];
const bytes = () => drawings().reduce((sum, { width, height }) => sum + 4 * width * height, 0);
const widthAt = (index: number) => () => sheet(index)?.querySelector("canvas")?.width ?? 0;

test.each([
  ["desk", 1440, 900],
  ["phone", 390, 664],
] as const)("on a %s of %d x %d", async (name, width, height) => {
  await page.viewport(width, height);
  serve(({ line }) => (line.endsWith("/pdf") ? { status: 200, file: pagesPdf(count, "The end") } : { status: 204 }));
  await (name === "desk" ? deskStage : phoneStage).bring();
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SignScreen view={view(`long-${name}`)} onOvertaken={nothing} onShown={nothing} />
      </Asking>
    </Spoken>,
  );
  await expect.poll(widthAt(0)).toBeGreaterThan(100);
  for (const index of [1, 50, 199, 100]) {
    sheet(index)?.scrollIntoView({ block: "start", behavior: "instant" });
    await expect.poll(widthAt(index)).toBeGreaterThan(100);
    const { clientWidth, clientHeight } = sheet(index) as HTMLElement;
    // The screen, a screen and a half above and below it, and a page that has just come or gone at either end.
    const most = Math.ceil((4 * height) / clientHeight) + 2;
    await expect.poll(() => drawings().length).toBeLessThanOrEqual(most);
    expect(bytes()).toBeLessThanOrEqual(most * 4 * clientWidth * clientHeight * devicePixelRatio ** 2 * 1.05);
  }
});

// Members of PackageSettings whose effect the journeys do not show: each is turned here, and its change seen.
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { FilledText } from "./filled-text.tsx";
import { HandOver } from "./hand-over.tsx";
import { noteSigned } from "./kept.ts";
import { Room } from "./room.tsx";
import { ViewContext } from "./use-signing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const messages = await loadCeremonyMessages("en");
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const viewWith = (settings: CeremonySettings) =>
  ({
    ceremonyId: "c1",
    state: "signed",
    account: { name: "Nordhaven", logoUrl: null },
    package: { id: "p1", name: "Lease" },
    sender: { name: "Ben Okafor", email: "", company: "" },
    signer: { id: "ann", name: "Ann Lee", email: "ann@example.com" },
    recipients: [],
    settings,
  }) as unknown as CeremonyView;

async function draw(settings: CeremonySettings, part: (view: CeremonyView) => ReactNode) {
  const view = viewWith(settings);
  return render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>{part(view)}</ViewContext>
      </Asking>
    </Spoken>,
  );
}

beforeEach(() => page.viewport(1200, 800));

const room = (view: CeremonyView) => (
  <Room account={view.account} settings={view.settings} acts={<span />}>
    <main>Lease</main>
  </Room>
);

test("layout.brandingBar.logo: its picture, its words and where it leads", async () => {
  const bare = await draw({}, room);
  await expect.element(bare.getByText("Lease")).toBeVisible();
  await expect.element(bare.getByRole("img")).not.toBeInTheDocument();
  await bare.unmount();
  const logo = { src: pixel, logoAltTextKey: "Harbourline", link: "https://harbour.example/start" };
  const screen = await draw({ layout: { brandingBar: { logo } } }, room);
  await expect.element(screen.getByRole("img", { name: "Harbourline" })).toHaveAttribute("src", pixel);
  await expect
    .element(screen.getByRole("link", { name: "Harbourline" }))
    .toHaveAttribute("href", "https://harbour.example/start");
});

test("optOutReasons and disableOptOutOther: what can be chosen, and whether one's own words can be written", async () => {
  const nothing = () => undefined;
  const dialog = (view: CeremonyView) => (
    <DeclineDialog view={view} act="optOut" open onOpenChange={nothing} onQuestion={nothing} />
  );
  const optOutReasons = ["I want paper", "I have no computer"];
  const open = await draw({ optOutReasons }, dialog);
  await expect.element(open.getByRole("radio", { name: "I want paper" })).toBeInTheDocument();
  expect(open.getByRole("radio").elements()).toHaveLength(3);
  await open.unmount();
  const closed = await draw({ optOutReasons, disableOptOutOther: true }, dialog);
  await expect.element(closed.getByRole("radio", { name: "I have no computer" })).toBeInTheDocument();
  expect(closed.getByRole("radio").elements()).toHaveLength(2);
});

test.each([8, 24])("fontSize: %d points is how large a value is written", async (fontSize) => {
  const field = { type: "INPUT", subtype: "TEXTFIELD", width: 400, height: 60, fontSize: null } as unknown as Field;
  const screen = await draw({ fontSize }, () => (
    <div className="relative h-20 w-100">
      <FilledText text="Gävle" field={field} scale={1} />
    </div>
  ));
  const shown = Number.parseFloat(getComputedStyle(screen.getByText("Gävle").element()).fontSize);
  expect(shown).toBeCloseTo((fontSize * 93.6) / 72, 1);
});

const handOver = { href: "https://next.example/?at=home", title: "Next", text: "On we go" };

test.each([
  [undefined, "https://next.example/?at=home&package=p1&signer=ann&status=SIGNER_COMPLETE"],
  [["SIGNER"], "https://next.example/?at=home&signer=ann"],
  [[], "https://next.example/?at=home"],
])("handOver.parameters: of %j the page behind the link is told", async (parameters, href) => {
  const screen = await draw({ handOver: { ...handOver, ...(parameters ? { parameters } : {}) } }, (view) => (
    <HandOver view={view} />
  ));
  await expect.element(screen.getByRole("link", { name: "On we go" })).toHaveAttribute("href", href);
});

test("handOver.autoRedirect: who has just signed is led there by itself, unless they stay", async () => {
  noteSigned("c1");
  const by = await draw({ handOver }, (view) => <HandOver view={view} />);
  await expect.element(by.getByRole("link", { name: "On we go" })).toBeVisible();
  await expect.element(by.getByRole("button", { name: "Stay here" })).not.toBeInTheDocument();
  await by.unmount();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  try {
    await draw({ handOver: { ...handOver, autoRedirect: true, parameters: [] } }, (view) => <HandOver view={view} />);
    // A second passes when the test says so, and is drawn before the next one does.
    for (let left = 10; left > 0; left--) {
      expect(document.body.textContent).toContain(`In ${left} second`);
      expect(opened).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    expect(opened).toHaveBeenCalledTimes(1);
    expect(opened).toHaveBeenCalledWith("https://next.example/?at=home", "_top");
  } finally {
    vi.useRealTimers();
    opened.mockRestore();
  }
});

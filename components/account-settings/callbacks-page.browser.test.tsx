// The page of callbacks as a manager uses it: registering, what is refused, another's change, a pause, the log, a test, the secret.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Answer } from "#components/queries/service.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { CallbacksPage } from "./callbacks-page.tsx";
import { drawSettings } from "./settings-page.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const registered = { url: "https://crm.example.com/events", key: "c2VjcmV0", events: ["PACKAGE_COMPLETE"] };
const receiver = {
  origin: "",
  url: registered.url,
  events: registered.events,
  waiting: 46,
  dead: 2,
  pausedUntil: null as string | null,
  lastDelivered: "2026-11-20T08:00:00Z",
};
const delivery = {
  id: "3f0c8a52",
  event: "PACKAGE_DECLINE",
  packageId: "pkg",
  origin: "",
  status: "dead",
  waitsFor: null,
  attempts: 12,
  lastStatus: 503,
  lastError: "The receiver answered 503.",
  lastDuration: 212,
  lastAnswer: "ledger not ready",
  lastAttempt: "2026-11-20T08:00:00Z",
  nextAttempt: null,
  delivered: null,
  created: "2026-11-20T08:00:00Z",
  body: { name: "PACKAGE_DECLINE", packageId: "pkg" },
};

type State = { registration: typeof registered; receivers: (typeof receiver)[]; refuses: boolean };

async function draw(start: Partial<State> = {}, type: "MANAGER" | "REGULAR" = "MANAGER") {
  const state: State = { registration: registered, receivers: [receiver], refuses: false, ...start };
  const answer = ({ line, body }: { line: string; body: unknown }): Answer => {
    if (line === "GET /api/callback") return { status: 200, body: state.registration };
    if (line === "POST /api/callback") {
      if (state.refuses) return { status: 412, body: { messageKey: "x", message: "This has been changed." } };
      state.registration = body as typeof registered;
      return { status: 200, body: state.registration };
    }
    if (line === "GET /api/callback/receivers")
      return { status: 200, body: { count: state.receivers.length, results: state.receivers } };
    if (line === "GET /api/callback/deliveries") return { status: 200, body: { count: 1, results: [delivery] } };
    if (line === "POST /api/callback/deliveries/replay") return { status: 200, body: { replayed: 2 } };
    if (line.endsWith("/3f0c8a52/replay")) return { status: 200, body: { ...delivery, status: "pending" } };
    if (line === "POST /api/callback/test") {
      const problem = "The receiver answered 503.";
      return { status: 200, body: { status: 503, problem, answer: "busy", duration: 212 } };
    }
    if (line === "POST /api/callback/resume") return { status: 200, body: receiver };
    if (line === "GET /api/callback/signingSecret")
      return { status: 200, body: { secret: "the-old-one", previousUntil: null } };
    if (line === "POST /api/callback/signingSecret")
      return { status: 200, body: { secret: "the-new-one", previousUntil: "2026-11-21T08:00:00Z" } };
    return { status: 404, body: {} };
  };
  return { state, ...(await drawSettings(<CallbacksPage />, answer, { type })) };
}

test("an address, a key and events in groups are registered; it says why it cannot be, and is whole to everybody", async () => {
  await page.viewport(360, 800);
  const { screen, lines } = await draw({ registration: { url: "", key: "", events: [] }, receivers: [] });
  const address = screen.getByLabelText("Address", { exact: true });
  await expect.element(address).toHaveValue("");
  await expect
    .element(screen.getByText(/^An account has one receiver, and one more for each connector\./))
    .toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.fill(address, "https://new.example.com/in");
  const button = screen.getByRole("button", { name: "Register receiver" });
  await expect.element(button).toHaveAccessibleDescription("Choose at least one event.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Keeping and templates" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Template created" }));
  await userEvent.click(button);
  await expect
    .poll(() => lines("POST /api/callback").map(({ body }) => body))
    .toEqual([
      {
        url: "https://new.example.com/in",
        key: "",
        events: ["PACKAGE_ARCHIVE", "PACKAGE_TRASH", "PACKAGE_RESTORE", "PACKAGE_DELETE"],
      },
    ]);
  await expect.element(screen.getByText("Saved", { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("what somebody else has registered meanwhile is not overwritten, and what was typed is kept", async () => {
  await page.viewport(1280, 900);
  const { screen, state, lines } = await draw();
  const address = screen.getByLabelText("Address", { exact: true });
  await expect.element(address).toHaveValue(registered.url);
  await userEvent.fill(address, "https://mine.example.com/");
  state.refuses = true;
  state.registration = { ...registered, key: "theirs" };
  await userEvent.click(screen.getByRole("button", { name: "Save receiver" }));
  await expect.element(screen.getByText(/This has been changed\..*kept here/)).toBeVisible();
  await expect.element(address).toHaveValue("https://mine.example.com/");
  state.refuses = false;
  // Theirs has come in under it.
  await expect.poll(() => lines("GET /api/callback").filter(({ line }) => line.endsWith("callback")).length).toBe(2);
  await expect.element(screen.getByLabelText("Key (optional)", { exact: true })).toHaveValue("theirs");
  await userEvent.click(screen.getByRole("button", { name: "Save receiver" }));
  await expect
    .poll(() => lines("POST /api/callback").at(-1)?.body)
    .toEqual({ ...registered, key: "theirs", url: "https://mine.example.com/" });
});

test("a pause is told with the way out of it; the log unfolds, is sent again one by one and as a whole", async () => {
  const { screen, lines } = await draw({ receivers: [{ ...receiver, pausedUntil: "2026-11-20T09:00:00Z" }] });
  await expect.element(screen.getByText(/46 events wait for it/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try now" }));
  await expect.poll(() => lines("POST /api/callback/resume").map(({ body }) => body)).toEqual([{ origin: "" }]);
  await userEvent.click(screen.getByRole("button", { name: /^Declined by a signer/ }));
  await expect.element(screen.getByText("ledger not ready")).toBeVisible();
  await expect.element(screen.getByText(/12 tries, answered 503 after 212 ms/)).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Send again: Declined by a signer" }));
  await userEvent.click(screen.getByRole("button", { name: "Send 2 given up again" }));
  await expect.element(screen.getByText("2 calls are made again.")).toBeVisible();
  expect(lines("POST /api/callback/deliveries").map(({ line }) => line)).toEqual([
    "POST /api/callback/deliveries/3f0c8a52/replay",
    "POST /api/callback/deliveries/replay",
  ]);
});

test("a test call tells what was answered; a new secret is made once asked, and told until when both count", async () => {
  const { screen } = await draw();
  await userEvent.click(screen.getByRole("button", { name: "Make a test call" }));
  await expect.element(screen.getByText("The receiver answered 503. That took 212 ms.")).toBeVisible();
  await expect.element(screen.getByText("busy")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Make a new one" }));
  await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Make a new one" }));
  await expect.element(screen.getByLabelText("Secret", { exact: true })).toHaveValue("the-new-one");
  await expect.element(screen.getByText(/The one before counts, too/)).toBeVisible();
});

test("whoever is no manager is told who is, and nothing is asked", async () => {
  const { screen, lines } = await draw({}, "REGULAR");
  await expect.element(screen.getByText(/managers set this up/)).toBeVisible();
  expect(lines("GET /api/callback")).toEqual([]);
});

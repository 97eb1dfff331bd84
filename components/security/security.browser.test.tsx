// Sign-in and sessions on the screen: set up with a code, recovery codes shown once, the password asked for again, sessions ended, rules.
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish, drawIn } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { SecurityPage } from "./security-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const offers = { openPalette: () => undefined, openShortcuts: () => undefined };
const Around = ({ children }: { children: ReactNode }) => (
  <Asking>
    <DeskContext value={offers}>{children}</DeskContext>
  </Asking>
);

const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);
const step = {
  on: false,
  app: false,
  passkeys: 0,
  since: null as string | null,
  required: false,
  recoveryCodesLeft: 0,
  recoveryCodes: 0,
  hasPassword: true,
};
const session = (id: string, current: boolean) => ({
  id,
  current,
  browser: current ? "Firefox, Linux" : "Chrome, Windows",
  ip: current ? "192.0.2.1" : "198.51.100.9",
  created: "2026-11-20T08:00:00Z",
  lastSeen: "2026-11-20T09:00:00Z",
  expires: "2026-11-27T09:00:00Z",
});

function answering(type: "MANAGER" | "REGULAR" = "REGULAR") {
  const state = {
    step: { ...step },
    sessions: [session("there", false), session("here", true)],
    isConfirmed: true,
    rules: { secondStepRequired: false },
    fails: false,
  };
  const refused = (key: string, message: string, status = 403): Answer => ({
    status,
    body: { code: status, messageKey: key, message },
  });
  const answer = ({ line, body }: { line: string; body: unknown }): Answer => {
    if (state.fails) return "no network";
    const given = body as Record<string, string> | undefined;
    if (line === "POST /api/user/secondStep")
      return state.isConfirmed
        ? {
            status: 200,
            body: { secret: "GEZDGNBVGY3TQOJQ", uri: "otpauth://totp/Countersign:ann?secret=GEZDGNBVGY3TQOJQ" },
          }
        : refused("error.forbidden.confirmFirst", "Confirm first.");
    if (line === "POST /api/user/confirmation") {
      state.isConfirmed = given?.password === "right";
      return state.isConfirmed ? { status: 204 } : refused("error.validation.presentPassword", "Not right.", 400);
    }
    if (line === "PUT /api/user/secondStep") {
      if (given?.code !== "123456") return refused("error.validation.secondStepCode", "That code is not right.", 400);
      state.step = {
        ...step,
        on: true,
        app: true,
        since: "2026-11-20T09:00:00Z",
        recoveryCodesLeft: 10,
        recoveryCodes: 10,
      };
      return { status: 200, body: { recoveryCodes: codes } };
    }
    if (line === "DELETE /api/user/sessions/there") {
      state.sessions = state.sessions.filter(({ current }) => current);
      return { status: 204 };
    }
    if (line === "GET /api/user/secondStep") return { status: 200, body: state.step };
    if (line === "GET /api/user/passkeys")
      return { status: 200, body: { origin: window.location.origin, passkeys: [] } };
    if (line === "GET /api/user/sessions") return { status: 200, body: state.sessions };
    if (line.endsWith("/securitySettings")) {
      if (line.startsWith("PUT")) Object.assign(state.rules, given);
      return { status: 200, body: state.rules };
    }
    if (line.endsWith("/passwordPolicy")) return { status: 200, body: { minimumLength: 10, refuseCommon: true } };
    if (line.endsWith("/systemSettings"))
      return {
        status: 200,
        body: { senderLoginMaxFailedAttempts: 0, loginSessionTimeout: 10_080, sessionTimeoutWarning: 0 },
      };
    return { status: 200, body: { id: "ann", type, specialTypes: [] } };
  };
  return { state, answer };
}

async function draw(type?: "MANAGER" | "REGULAR") {
  const { state, answer } = answering(type);
  const asked = serve(answer);
  const screen = await drawEnglish(
    ["security", "settings", "desk"],
    <Around>
      <SecurityPage />
      <Toaster />
    </Around>,
  );
  return { screen, state, asked };
}

test("set up by keyboard: the password once more, a wrong code stays, the right one shows the recovery codes once", async () => {
  await page.viewport(390, 844);
  const { screen, state } = await draw();
  state.isConfirmed = false;
  const begin = screen.getByRole("button", { name: "Set up" });
  await expect.element(begin).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  begin.element().focus();
  await userEvent.keyboard("{Enter}");
  const password = screen.getByLabelText("Password");
  await userEvent.fill(password, "wrong");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Not right.")).toBeVisible();
  await userEvent.fill(password, "right");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  await expect.element(screen.getByText("GEZD GNBV GY3T QOJQ")).toBeVisible();
  const code = screen.getByLabelText("Code that the app shows");
  await expect.element(code).toHaveFocus();
  await userEvent.fill(code, "000000");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("That code is not right.")).toBeVisible();
  await expect.element(code).toHaveValue("000000");
  await userEvent.fill(code, "123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("abcd9-efgh9")).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "I have kept them" }));
  await expect.element(screen.getByText("10 of 10 are left. Each opens once.")).toBeVisible();
  await expect.element(screen.getByText("abcd9-efgh9")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Two steps" })).toHaveFocus();
});

test("whoever gives the password up has changed nothing", async () => {
  const { screen, state } = await draw();
  state.isConfirmed = false;
  await userEvent.click(screen.getByRole("button", { name: "Set up" }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await expect.element(screen.getByText("Confirm first.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Set up" })).toBeVisible();
});

test("one's sessions, this one first; another is ended, and one that could not be says so", async () => {
  const { screen, state } = await draw();
  await expect.element(screen.getByText("Chrome, Windows")).toBeVisible();
  const end = screen.getByRole("button", { name: "End the session of Chrome, Windows, 198.51.100.9" });
  expect(screen.getByText("This one").elements()).toHaveLength(1);
  state.fails = true;
  await userEvent.click(end);
  await expect.element(screen.getByText("Chrome, Windows")).toBeVisible();
  state.fails = false;
  await userEvent.click(end);
  await expect.element(screen.getByText("The session has ended.")).toBeVisible();
  await expect.element(screen.getByText("Chrome, Windows")).not.toBeInTheDocument();
});

test("managers set the rules; what no rule can be is said, and only what is different is sent", async () => {
  await page.viewport(1280, 900);
  const { screen, asked } = await draw("MANAGER");
  const save = screen.getByRole("button", { name: "Save the rules" });
  await expect.element(save).toBeVisible();
  const length = screen.getByLabelText("Least number of characters");
  await userEvent.fill(length, "3");
  await userEvent.click(save);
  await expect.element(screen.getByText("Give a number from 10 to 64.")).toBeVisible();
  await userEvent.fill(length, "10");
  await userEvent.click(screen.getByRole("switch", { name: "Two steps for all" }));
  await userEvent.fill(screen.getByLabelText("Minutes before that at which the desk warns"), "7");
  await userEvent.click(save);
  await expect.element(screen.getByText("The rules are saved.")).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("PUT"))).toEqual([
    { line: "PUT /api/account/admin/systemSettings", body: { sessionTimeoutWarning: 7 } },
    { line: "PUT /api/account/admin/securitySettings", body: { secondStepRequired: true } },
  ]);
  if (isJudged) expect(await violations()).toEqual([]);
});

test("in Arabic from right to left on a phone nothing stands out of the page", async () => {
  await page.viewport(360, 780);
  const { answer } = answering("MANAGER");
  serve(answer);
  const screen = await drawIn(
    "ar",
    ["security", "settings", "desk"],
    <Around>
      <SecurityPage />
    </Around>,
  );
  await expect.element(screen.getByRole("heading", { name: "الجلسات" })).toBeVisible();
  await expect.element(screen.getByText("Chrome, Windows")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  if (isJudged) expect(await violations()).toEqual([]);
});

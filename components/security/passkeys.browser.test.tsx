// Passkeys on the screen: made by keyboard with recovery codes, given up, named anew, removed; what is said where there can be none.
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DeskContext } from "#components/desk/desk-context.ts";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish, drawIn } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { PasskeysSection } from "./passkeys-section.tsx";

const browser = vi.hoisted(() => ({ fails: "" }));
const answered = async () => {
  if (browser.fails) throw Object.assign(new Error("no"), { name: browser.fails });
  return { id: "made", rawId: "made", type: "public-key", response: {} };
};
vi.mock("@simplewebauthn/browser", () => ({ startRegistration: answered, startAuthentication: answered }));
beforeEach(() => {
  browser.fails = "";
});

const offers = { openPalette: () => undefined, openShortcuts: () => undefined };
const Around = ({ children }: { children: ReactNode }) => (
  <Asking>
    <DeskContext value={offers}>{children}</DeskContext>
  </Asking>
);
const laptop = {
  id: "laptop",
  name: "Laptop",
  created: "2026-11-20T08:00:00Z",
  lastUsed: null as string | null,
  synced: true,
};
const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);
const step = { on: false, app: false, since: null, required: false, passkeys: 0, recoveryCodesLeft: 0 };

function answering(first: (typeof laptop)[] = [], origin: string | null = window.location.origin) {
  const state = { passkeys: first, isConfirmed: true, refuses: false };
  const answer = ({ line, body }: { line: string; body: unknown }): Answer => {
    const given = body as { name: string; passkey?: unknown };
    if (line === "GET /api/user/passkeys") return { status: 200, body: { origin, passkeys: state.passkeys } };
    if (line === "GET /api/user/secondStep")
      return { status: 200, body: { ...step, passkeys: state.passkeys.length, recoveryCodes: 0, hasPassword: true } };
    if (line === "POST /api/user/confirmation/options") return { status: 200, body: { challenge: "Y29uZmlybQ" } };
    if (line === "POST /api/user/confirmation") {
      state.isConfirmed = given.passkey !== undefined;
      return { status: 204 };
    }
    if (!state.isConfirmed)
      return { status: 403, body: { code: 403, messageKey: "error.forbidden.confirmFirst", message: "Confirm." } };
    if (state.refuses)
      return {
        status: 409,
        body: { code: 409, messageKey: "error.conflict.secondStepRequired", message: "It stays." },
      };
    if (line === "POST /api/user/passkeys/options") return { status: 200, body: { challenge: "bWFrZQ" } };
    if (line === "POST /api/user/passkeys") {
      const passkey = { ...laptop, id: `p${state.passkeys.length}`, name: given.name };
      const recoveryCodes = state.passkeys.length === 0 ? codes : [];
      state.passkeys = [...state.passkeys, passkey];
      return { status: 200, body: { passkey, recoveryCodes } };
    }
    if (line.startsWith("PUT")) {
      state.passkeys = state.passkeys.map((one) => ({ ...one, name: given.name }));
      return { status: 200, body: state.passkeys[0] };
    }
    state.passkeys = state.passkeys.filter(({ id }) => !line.endsWith(`/${id}`));
    return { status: 204 };
  };
  return { state, asked: serve(answer) };
}
const section = (
  <Around>
    <PasskeysSection />
    <Toaster />
  </Around>
);
const draw = () => drawEnglish(["security"], section);

test("made by keyboard on a phone: a name, the browser's question, the recovery codes once", async () => {
  await page.viewport(360, 780);
  answering();
  const screen = await draw();
  const add = screen.getByRole("button", { name: "Add a passkey" });
  await expect.element(add).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  add.element().focus();
  await userEvent.keyboard("{Enter}");
  const name = screen.getByLabelText("Name");
  await expect.element(name).toHaveFocus();
  browser.fails = "NotAllowedError";
  await userEvent.fill(name, "Grey laptop");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("No passkey was made or used. Nothing has changed.")).toBeVisible();
  await expect.element(name).toHaveValue("Grey laptop");
  browser.fails = "";
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("abcd9-efgh9")).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "I have kept them" }));
  await expect.element(screen.getByRole("button", { name: "Remove the passkey Grey laptop" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Passkeys" })).toHaveFocus();
  if (isJudged) expect(await violations()).toEqual([]);
});

test("named anew; removed once a passkey has confirmed it; one that has to stay does", async () => {
  await page.viewport(1280, 900);
  const { state, asked } = answering([laptop]);
  const screen = await draw();
  await userEvent.click(screen.getByRole("button", { name: "Rename the passkey Laptop" }));
  await userEvent.fill(screen.getByLabelText("Name"), "Desk");
  await userEvent.keyboard("{Enter}");
  const remove = screen.getByRole("button", { name: "Remove the passkey Desk" });
  await expect.element(remove).toBeVisible();
  state.refuses = true;
  await userEvent.click(remove);
  await expect.element(screen.getByText(/^It is your last second step/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Remove", exact: true }));
  await expect.element(screen.getByText("It stays.")).toBeVisible();
  state.refuses = false;
  state.isConfirmed = false;
  await userEvent.click(remove);
  await userEvent.click(screen.getByRole("button", { name: "Remove", exact: true }));
  await userEvent.click(screen.getByRole("button", { name: "Use a passkey" }));
  await expect.element(remove).not.toBeInTheDocument();
  expect(asked.filter(({ line }) => line === "POST /api/user/confirmation")).toMatchObject([
    { body: { passkey: { id: "made" } } },
  ]);
});

test.each([
  [null, /^Browsers make passkeys only for an https address with a name\./],
  ["https://sign.example.com", /^Passkeys work at https:\/\/sign\.example\.com only\./],
])("opened where passkeys work at %s, it says so and offers none", async (origin, said) => {
  answering([], origin);
  const screen = await draw();
  await expect.element(screen.getByText(said)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add a passkey" })).not.toBeInTheDocument();
});

test("in Arabic from right to left on a phone nothing stands out of the page", async () => {
  await page.viewport(360, 780);
  answering([{ ...laptop, lastUsed: "2026-11-21T08:00:00Z" }]);
  const screen = await drawIn("ar", ["security"], section);
  await expect.element(screen.getByText("Laptop")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  if (isJudged) expect(await violations()).toEqual([]);
});

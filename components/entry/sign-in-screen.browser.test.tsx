// Whoever is signed in already is told so at the sign-in page, and led on to where they wanted to go.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { SignInScreen } from "./sign-in-screen.tsx";

const browser = vi.hoisted(() => ({ asked: [] as boolean[], gives: false }));
vi.mock("@simplewebauthn/browser", () => ({
  startAuthentication: async ({ useBrowserAutofill }: { useBrowserAutofill: boolean }) => {
    browser.asked.push(useBrowserAutofill);
    // What the browser fills in is chosen by nobody here.
    if (useBrowserAutofill) return new Promise(() => undefined);
    if (!browser.gives) throw Object.assign(new Error("no"), { name: "NotAllowedError" });
    return { id: "held", response: {} };
  },
}));
const query = vi.hoisted(() => ({ now: "" }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(query.now),
}));

test.each([
  ["callbackUrl=%2Finbox%3Fview%3Dmine", "/inbox?view=mine"],
  ["callbackUrl=%2F%2Fevil.example", "/"],
  ["", "/"],
])("of %s the way on leads to %s", async (given, to) => {
  query.now = given;
  const screen = await drawEnglish(["entry"], <SignInScreen signedIn="Ben Okafor" />);
  await expect.element(screen.getByText("You are signed in as Ben Okafor.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Go on" })).toHaveAttribute("href", to);
  await expect.element(screen.getByLabelText("Password")).toBeVisible();
});

test("nobody is named where nobody is signed in", async () => {
  const screen = await drawEnglish(["entry"], <SignInScreen />);
  await expect.element(screen.getByLabelText("Password")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Go on" })).not.toBeInTheDocument();
});

test("where a second step is on, the code is asked for after the password; a wrong one stays to be mended", async () => {
  const sent: Record<string, string>[] = [];
  const keys = ["error.unauthorised.secondStep", "error.unauthorised.secondStepCode"];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (String(url).endsWith("/csrf")) return Response.json({ csrfToken: "token" });
    sent.push(Object.fromEntries(init?.body as URLSearchParams) as Record<string, string>);
    return Response.json({ messageKey: keys[sent.length - 1] }, { status: 401 });
  });
  const screen = await drawEnglish(["entry"], <SignInScreen />);
  await userEvent.fill(screen.getByLabelText("E-mail address"), "ann@example.com");
  await userEvent.fill(screen.getByLabelText("Password"), "a password");
  await userEvent.keyboard("{Enter}");
  const code = screen.getByLabelText("Code");
  await expect.element(code).toHaveFocus();
  await userEvent.fill(code, "123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^That code is not right/)).toBeVisible();
  await expect.element(code).toHaveValue("123456");
  expect(sent.map(({ email, password, code: given }) => [email, password, given])).toEqual([
    ["ann@example.com", "a password", undefined],
    ["ann@example.com", "a password", "123456"],
  ]);
  vi.unstubAllGlobals();
});

test("a passkey signs in at once, is offered to the form as well, and takes the place of the code", async () => {
  query.now = "";
  browser.asked.length = 0;
  const sent: Record<string, string>[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(String(url), window.location.href);
    if (pathname.endsWith("/csrf")) return Response.json({ csrfToken: "token" });
    if (pathname === "/api/auth/passkey") return Response.json({ challenge: "Y2hhbGxlbmdl" });
    const given = Object.fromEntries(init?.body as URLSearchParams) as Record<string, string>;
    sent.push(given);
    const key = given.passkey ? "passkey" : "passkeyStep";
    return Response.json({ messageKey: `error.unauthorised.${key}` }, { status: 401 });
  });
  vi.spyOn(PublicKeyCredential, "isConditionalMediationAvailable").mockResolvedValue(true);
  const screen = await drawEnglish(["entry"], <SignInScreen passkeys={window.location.origin} />);
  const email = screen.getByLabelText("E-mail address");
  await expect.element(email).toHaveAttribute("autocomplete", "username webauthn");
  await expect.poll(() => browser.asked).toEqual([true]);
  const use = screen.getByRole("button", { name: "Sign in with a passkey" });
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.fill(email, "ann@example.com");
  await userEvent.click(use);
  await expect.element(screen.getByText(/^No passkey was used/)).toBeVisible();
  await expect.element(email).toHaveValue("ann@example.com");
  browser.gives = true;
  await userEvent.click(use);
  await expect.element(screen.getByText(/^This passkey does not sign in here/)).toBeVisible();
  expect(sent.map(({ passkey }) => JSON.parse(passkey ?? "{}").id)).toEqual(["held"]);
  await userEvent.fill(screen.getByLabelText("Password"), "a password");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/^Use your passkey, or give the code/)).toBeVisible();
  await expect.element(screen.getByLabelText("Code")).toHaveFocus();
  await expect.element(use).toBeVisible();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("opened under another address than theirs, nothing is said of passkeys", async () => {
  const screen = await drawEnglish(["entry"], <SignInScreen passkeys="https://sign.example.com" />);
  await expect.element(screen.getByLabelText("E-mail address")).toHaveAttribute("autocomplete", "username");
  await expect.element(screen.getByRole("button", { name: "Sign in with a passkey" })).not.toBeInTheDocument();
});

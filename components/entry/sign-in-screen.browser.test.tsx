// Whoever is signed in already is told so at the sign-in page, and led on to where they wanted to go.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

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

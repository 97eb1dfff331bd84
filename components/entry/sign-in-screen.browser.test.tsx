// Whoever is signed in already is told so at the sign-in page, and led on to where they wanted to go.
import { expect, test, vi } from "vitest";
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

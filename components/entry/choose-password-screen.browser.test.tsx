// Where the link of an invitation leads: a guest is known by name, and of a link that is over nothing is asked any more.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { PasswordLink } from "#lib/contract/records/password-link.ts";
import { ChoosePasswordScreen } from "./choose-password-screen.tsx";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ replace: () => undefined, refresh: () => undefined }),
  useSearchParams: () => new URLSearchParams({ token: "t", invited: "yes" }),
}));

const invitation = { account: "Nordhaven Logistics", inviter: "Olive Owner", email: "nia@example.net" };
const draw = (known: PasswordLink | undefined) =>
  drawEnglish(
    ["entry"],
    <Asking>
      <ChoosePasswordScreen known={known} />
    </Asking>,
  );

test("the name that the inviter gave stands there already, and goes along", async () => {
  const asked = serve(() => ({ status: 500 }));
  const screen = await draw({ firstName: "Nia", lastName: "Okafor" });
  await expect.element(screen.getByLabelText("First name")).toHaveValue("Nia");
  await expect.element(screen.getByLabelText("Last name")).toHaveValue("Okafor");
  await userEvent.fill(screen.getByLabelText("Password"), "a horse in the harbour");
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  await expect.poll(() => asked[0]?.body).toMatchObject({ firstName: "Nia", lastName: "Okafor" });
});

test("it names the account, who invites into it, and the address to sign in with", async () => {
  const screen = await draw({ firstName: "Nia", lastName: "Okafor", invitation });
  await expect
    .element(screen.getByText(/^Olive Owner invites you to Nordhaven Logistics\. You sign in with nia@example\.net\./))
    .toBeVisible();
});

test("a link that is over says so at once and leads to the entry", async () => {
  const screen = await draw(undefined);
  await expect.element(screen.getByText(/^This link has been used or is too old\./)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expect.element(screen.getByLabelText("Password")).not.toBeInTheDocument();
});

test("one that was used since the page was opened does as much", async () => {
  serve(() => ({ status: 401, body: { code: 401, messageKey: "error.unauthorised.token", message: "Over." } }));
  const screen = await draw({ firstName: "", lastName: "" });
  await userEvent.fill(screen.getByLabelText("Password"), "a horse in the harbour");
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  await expect.element(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect.element(screen.getByLabelText("Password")).not.toBeInTheDocument();
});

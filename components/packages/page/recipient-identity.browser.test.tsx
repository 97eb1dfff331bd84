// The sender looks at an identity document: sees whose it is, and approves it, refuses it or asks for other pictures.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { IdentityCheck } from "#lib/contract/records/identity.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { RecipientIdentity } from "./recipient-identity.tsx";
import type { PageActs } from "./use-page-acts.ts";

const check: IdentityCheck = {
  id: "c1",
  roleId: "ann",
  name: "Ann Lee",
  email: "ann@example.net",
  since: "2026-11-27T10:00:00Z",
  sides: ["front", "back"],
};

async function draw(change: object = {}, answer: { status: number; body: unknown } = { status: 200, body: [check] }) {
  const asked = vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => Response.json(answer.body, { status: answer.status }));
  const decideIdentity = vi.fn(async () => true);
  const pkg = {
    id: "p1",
    status: "SENT",
    trashed: false,
    type: "PACKAGE",
    roles: [{ id: "ann", signers: [{ auth: { scheme: "ID_VERIFICATION", challenges: [] } }] }],
    ...change,
  } as unknown as Package;
  const screen = await drawEnglish(
    ["package-page"],
    <QueryClientProvider client={new QueryClient()}>
      <main>
        <RecipientIdentity pkg={pkg} roleId="ann" acts={{ decideIdentity } as unknown as PageActs} />
      </main>
    </QueryClientProvider>,
  );
  return { screen, decideIdentity, asked };
}

test("each picture opens at its full size, and approving is one press", async () => {
  const { screen, decideIdentity } = await draw();
  const document = screen.getByRole("region", { name: "Identity document of Ann Lee" });
  await expect
    .element(document.getByRole("link", { name: "Back of the document, in a new tab" }))
    .toHaveAttribute("href", "/api/packages/p1/identityChecks/c1/pictures/back");
  await document.getByRole("button", { name: "Approve the identity document of Ann Lee" }).click();
  await expect.poll(() => decideIdentity.mock.calls).toEqual([[check, "approved", ""]]);
});

test.each([
  ["Refuse the identity document of Ann Lee", "refused", "Refuse", /counts as a failed try/],
  ["Ask Ann Lee for other pictures", "again", "Ask for other pictures", /does not count as a try/],
])("%s: only with words for the signer", async (opener, decision, act, lead) => {
  const { screen, decideIdentity } = await draw();
  await screen.getByRole("button", { name: opener }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(lead)).toBeVisible();
  await dialog.getByLabelText("What Ann Lee is told").fill("This is a library card.");
  await dialog.getByRole("button", { name: act, exact: true }).click();
  await expect.poll(() => decideIdentity.mock.calls).toEqual([[check, decision, "This is a library card."]]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test("who comes from the overview is led to it, and nobody else is", async () => {
  window.location.hash = "#identity-c2";
  const { screen } = await draw();
  const document = screen.getByRole("region", { name: "Identity document of Ann Lee" });
  await expect.element(document).toBeVisible();
  await expect.element(document).not.toHaveFocus();
  await screen.unmount();
  window.location.hash = "#identity-c1";
  await draw();
  await expect.element(document).toHaveFocus();
  window.location.hash = "";
});

test("nothing is asked for where no document is, or the package has ended; nothing is shown to who may not decide", async () => {
  const none = { roles: [{ id: "ann", signers: [{ auth: { scheme: "SMS", challenges: [] } }] }] };
  for (const change of [none, { status: "DECLINED" }, { trashed: true }]) {
    const { screen, asked } = await draw(change);
    expect([asked.mock.calls, screen.container.querySelector("main")?.childElementCount]).toEqual([[], 0]);
    await screen.unmount();
    asked.mockRestore();
  }
  const { screen, asked } = await draw({}, { status: 403, body: { messageKey: "error.forbidden.noPermission" } });
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  expect(screen.container.querySelector("main")?.childElementCount).toBe(0);
});

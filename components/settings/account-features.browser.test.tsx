// The account's switches: saved as they are turned, said with a way back, and as they are where somebody else turns them, too.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { featureDefaults } from "#lib/contract/records/account-features.ts";
import { AccountFeatures } from "./account-features.tsx";
import { featureGroups } from "./shown-features.ts";

const line = "/api/account/admin/features";

async function draw(type: "MANAGER" | "REGULAR" = "MANAGER") {
  const state = { now: { ...featureDefaults }, fails: false };
  const asked = serve(({ line: of, body }): Answer => {
    if (of.endsWith("/api/instance/me") || of.endsWith("/whoami") || of.endsWith("/me"))
      return { status: 200, body: { id: "s1", type, specialTypes: [] } };
    if (of === `PUT ${line}`) {
      if (state.fails) return "no network";
      state.now = { ...state.now, ...(body as object) };
    }
    return { status: 200, body: state.now };
  });
  const screen = await drawEnglish(
    ["settings"],
    <Asking>
      <main>
        <AccountFeatures />
      </main>
      <Toaster />
    </Asking>,
  );
  return { screen, state, put: () => asked.filter(({ line: of }) => of === `PUT ${line}`).map(({ body }) => body) };
}

test("each is a switch with its words; a press is saved alone, said, and taken back by Undo", async () => {
  await page.viewport(390, 800);
  const { screen, put } = await draw();
  const questions = screen.getByRole("switch", { name: "Questions to signers" });
  await expect.element(questions).toBeChecked();
  await expect.element(questions).toHaveAccessibleDescription(/before anything is shown/);
  expect(screen.getByRole("switch").elements()).toHaveLength(Object.values(featureGroups).flat().length);
  if (isJudged) expect(await violations()).toEqual([]);
  questions.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("Questions to signers: off")).toBeVisible();
  await expect.element(questions).not.toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.element(questions).toBeChecked();
  await expect.poll(put).toEqual([{ qnaAuth: false }, { qnaAuth: true }]);
});

test("what another manager has turned meanwhile is shown and said; what fails goes back", async () => {
  const { screen, state } = await draw();
  const [groups, attachments] = ["Groups", "Attachments"].map((name) =>
    screen.getByRole("switch", { name, exact: true }),
  );
  if (!groups || !attachments) throw new Error("no switches");
  await expect.element(groups).toBeChecked();
  state.now.attachments = false;
  await userEvent.click(screen.getByText("Groups", { exact: true }));
  await expect.element(screen.getByText(/^Somebody else has changed features/)).toBeVisible();
  await expect.element(attachments).not.toBeChecked();
  await expect.element(groups).not.toBeChecked();
  state.fails = true;
  await userEvent.click(screen.getByText("Groups", { exact: true }));
  await expect.element(screen.getByText(/^“Groups” was not changed/)).toBeVisible();
  await expect.element(groups).not.toBeChecked();
});

test("whoever is no manager is told who is, and finds no switch", async () => {
  const { screen } = await draw("REGULAR");
  await expect.element(screen.getByText(/managers switch features/)).toBeVisible();
  expect(screen.getByRole("switch").elements()).toHaveLength(0);
});

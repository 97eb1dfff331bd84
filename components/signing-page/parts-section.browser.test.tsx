// The parts of the pages: saved as they are turned, said with a way back, and as they are where somebody else turns them, too.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { type CeremonyPart, hiddenAfter, shownOf } from "#lib/contract/records/ceremony-parts.ts";
import { PartsSection } from "./parts-section.tsx";

const patch = "PATCH /api/account/admin/signingUiOptions";

async function draw() {
  const state = { hidden: [] as CeremonyPart[], fails: false };
  const asked = serve(({ line, body }): Answer => {
    if (line === patch) {
      if (state.fails) return "no network";
      state.hidden = hiddenAfter(state.hidden, body as Parameters<typeof hiddenAfter>[1]);
    }
    return { status: 200, body: shownOf(state.hidden) };
  });
  const screen = await drawEnglish(
    ["signing-page"],
    <Asking>
      <main>
        <PartsSection />
      </main>
      <Toaster />
    </Asking>,
  );
  const part = (group: string, name: string) =>
    screen.getByRole("group", { name: group, exact: true }).getByRole("switch", { name, exact: true });
  return { screen, state, part, sent: () => asked.filter(({ line }) => line === patch).map(({ body }) => body) };
}

test("each is a switch with its words in its group; a press is saved alone, said, and taken back by Undo", async () => {
  await page.viewport(390, 800);
  const { screen, part, sent } = await draw();
  const from = part("After signing", "Who sent it");
  await expect.element(from).toBeChecked();
  await expect.element(from).toHaveAccessibleDescription(/name and address/);
  if (isJudged) expect(await violations()).toEqual([]);
  from.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText("Who sent it (After signing): hidden")).toBeVisible();
  await expect.element(from).not.toBeChecked();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.element(from).toBeChecked();
  const said = (on: boolean) => ({ completeSummaryOptions: { from: on } });
  await expect.poll(sent).toEqual([said(false), said(true)]);
});

test("what another manager has turned meanwhile is shown and said; what fails goes back", async () => {
  const { screen, state, part } = await draw();
  const notes = part("Own fields beside the page", "Notes below");
  await expect.element(notes).toBeChecked();
  state.hidden = ["overviewOptions.title"];
  notes.element().focus();
  await userEvent.keyboard(" ");
  await expect.element(screen.getByText(/^Somebody else has changed parts/)).toBeVisible();
  await expect.element(part("Own fields beside the page", "Heading")).not.toBeChecked();
  await expect.element(notes).not.toBeChecked();
  state.fails = true;
  await userEvent.click(screen.getByRole("button", { name: "Show everything again" }));
  await expect.element(screen.getByText(/^Not changed: 2 parts/)).toBeVisible();
  await expect.element(notes).not.toBeChecked();
});

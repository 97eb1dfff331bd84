// Signing themes as they are worked on: what the page around them is told, and where the focus goes after an act.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import type { SigningThemes } from "#lib/contract/records/signing-theme.ts";
import { nothingEdited } from "./theme-drafts.ts";
import { type OnEdited, ThemesSection } from "./themes-section.tsx";

async function drawn(themes: SigningThemes) {
  const state = { themes };
  serve(({ line, body }) => {
    if (line.startsWith("PUT")) state.themes = body as SigningThemes;
    return { status: 200, body: state.themes };
  });
  const told = vi.fn<OnEdited>();
  const screen = await drawEnglish(
    ["signing-page"],
    <Asking>
      <ThemesSection onEdited={told} />
    </Asking>,
  );
  return { screen, state, lastTold: () => told.mock.lastCall?.[0] };
}

test("what is changed on a theme is told while another one is chosen; discarded, the focus is on the themes", async () => {
  const { screen, lastTold } = await drawn({ spring: { color: { primary: "#00aa00" } }, winter: { color: {} } });
  const which = screen.getByRole("combobox", { name: "Theme to change" });
  await userEvent.fill(screen.getByRole("textbox", { name: "Main colour", exact: true }), "#007700");
  await expect.poll(lastTold).toEqual({ colours: { primary: "#007700" }, isUnsaved: true });
  await userEvent.selectOptions(which, "winter");
  await expect.poll(lastTold).toEqual({ colours: undefined, isUnsaved: true });
  await userEvent.selectOptions(which, "spring");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  await expect.element(which).toHaveFocus();
  await expect.poll(lastTold).toEqual(nothingEdited);
});

test("with the last theme gone the focus is on the name of a new one", async () => {
  const { screen, state } = await drawn({ spring: { color: {} } });
  await userEvent.click(screen.getByRole("button", { name: "Remove the theme" }));
  await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Remove the theme" }));
  await expect.element(screen.getByRole("textbox", { name: "Name of a new theme" })).toHaveFocus();
  expect(state.themes).toEqual({});
});

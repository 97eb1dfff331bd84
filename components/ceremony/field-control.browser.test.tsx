// The control of a step at full size: a list looks like one, and what is required is marked behind its name, both ways of reading.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore } from "./ceremony-store.ts";
import { FieldControl } from "./field-control.tsx";
import { noneKept } from "./kept.ts";
import type { Step } from "./signing-state.ts";
import { ViewContext } from "./use-signing.ts";

const view = { ceremonyId: "ann", signer: { number: 1 }, documents: [], settings: {} } as unknown as CeremonyView;
const field = { id: "f", type: "INPUT", subtype: "LIST", validation: { enum: ["Red", "Green"] }, value: "" };
const step = {
  key: "f",
  kind: "field",
  documentId: "d",
  approvalId: "a",
  fields: [field],
  label: "Colour",
  help: "",
  required: true,
  page: 0,
  problem: null,
} as unknown as Step;

const both = [
  ["en", "ltr"],
  ["ar", "rtl"],
] as const;

async function draw([language, direction]: (typeof both)[number], look: "sheet" | "form", asked: Step = step) {
  document.documentElement.dir = direction;
  const kept = { ...noneKept(), begun: true };
  const nothing = () => undefined;
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "d", onChange: nothing, onKeep: nothing });
  return render(
    <Spoken
      language={language}
      formatTag={language}
      direction={direction}
      messages={await loadCeremonyMessages(language)}
    >
      <ViewContext value={view}>
        <CeremonyContext value={store}>
          <div className="@container/room p-4">
            <FieldControl step={asked} look={look} />
          </div>
        </CeremonyContext>
      </ViewContext>
    </Spoken>,
  );
}

beforeEach(async () => {
  await page.viewport(320, 568);
  return () => document.documentElement.removeAttribute("dir");
});

for (const one of both)
  test.each(["sheet", "form"] as const)(
    `in ${one[0]} a list has its arrow at its end, where no word comes, in the %s`,
    async (look) => {
      const screen = await draw(one, look);
      const list = screen.getByRole("combobox").element();
      await screen.getByRole("combobox").selectOptions("Green");
      const arrow = list.parentElement?.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
      const { left, right, top, bottom } = list.getBoundingClientRect();
      const style = getComputedStyle(list);
      expect(arrow.width).toBeGreaterThan(10);
      expect([arrow.top > top, arrow.bottom < bottom]).toEqual([true, true]);
      const [room, padding] =
        one[1] === "ltr" ? [right - arrow.left, style.paddingRight] : [arrow.right - left, style.paddingLeft];
      expect(room).toBeGreaterThan(arrow.width);
      expect(Number.parseFloat(padding), "no word under the arrow").toBeGreaterThan(room);
    },
  );

test.each(both)("in %s the mark of what is required stands behind the name", async (language, direction) => {
  const screen = await draw([language, direction] as (typeof both)[number], "form");
  const name = screen.getByText("Colour", { exact: true }).element().getBoundingClientRect();
  const mark = screen.getByText("*", { exact: true }).element().getBoundingClientRect();
  if (direction === "ltr") expect(mark.left).toBeGreaterThanOrEqual(name.right - 1);
  else expect(mark.right).toBeLessThanOrEqual(name.left + 1);
});

test("what would be printed too small to read is told while it is typed, beside what the field takes; a shorter text is not", async () => {
  const place = { width: 120, height: 24, fontSize: null, validation: { maxLength: 200 } };
  const text = { ...field, ...place, subtype: "TEXTFIELD" };
  const screen = await draw(["en", "ltr"], "sheet", { ...step, fields: [text] } as unknown as Step);
  const input = screen.getByRole("textbox");
  await input.fill("Bergen");
  await expect.element(screen.getByText("6 of 200")).toBeVisible();
  expect(screen.getByText(/^Readable when printed/).elements()).toEqual([]);
  await input.fill("The old customs house behind the northern harbour, second floor");
  await expect.element(screen.getByText(/^Readable when printed: up to about [1-5]\d characters/)).toBeVisible();
  await expect.element(screen.getByText("63 of 200")).toBeVisible();
  await expect.element(input).toHaveAccessibleDescription(/Readable when printed/);
  await expect.element(input).not.toHaveAttribute("aria-invalid");
});

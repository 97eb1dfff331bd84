// Finding fields: what was found is listed and drawn, accepted in one step, dismissed, given to others, by pointer and keyboard.
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answer, serve } from "#components/queries/service.testing.tsx";
import type { ProposedField } from "#lib/contract/records/proposed-field.ts";
import { completeIn } from "#lib/language/complete-in.ts";
import { drawFinding } from "./drawn-finding.testing.tsx";

const proposed = (more: Partial<ProposedField> = {}): ProposedField => ({
  page: 0,
  left: 100,
  top: 100,
  width: 200,
  height: 30,
  kind: "text",
  label: "Full name",
  required: false,
  group: null,
  near: ["Full name", "The tenant"],
  source: "line",
  certainty: "likely",
  roleId: "r1",
  ...more,
});
const three = [
  proposed(),
  proposed({ kind: "signature", label: "Signature", top: 300, height: 50, certainty: "sure", roleId: "r2" }),
  proposed({ kind: "date-picker", label: "Valid until", top: 400, certainty: "maybe", roleId: null }),
];

async function find(all: readonly ProposedField[] = three, answer: Answer = { status: 200, body: all }) {
  await page.viewport(1440, 900);
  const asked = serve(() => answer);
  const drawn = await drawFinding();
  await userEvent.click(drawn.screen.getByRole("button", { name: "Find fields" }));
  return { ...drawn, asked };
}
const panel = (screen: Awaited<ReturnType<typeof drawFinding>>["screen"]) =>
  screen.getByRole("complementary", { name: "Found fields" });
const ghosts = () => [...document.querySelectorAll<HTMLElement>("[data-found]")];

test("what was found is listed and drawn on its page, each with whom it is for", async () => {
  const { screen, asked, canvas } = await find();
  await expect
    .poll(() => ghosts().map((one) => one.getAttribute("aria-label")))
    .toEqual([
      "Full name, Text, suggested for Name of r1, likely",
      "Signature, Signature, suggested for Name of r2, sure",
      "Valid until, Date, suggested for not sure, maybe",
    ]);
  expect(asked.map(({ line }) => line)).toEqual(["GET /api/packages/pkg/documents/d1/proposedFields"]);
  await expect.element(panel(screen).getByText("3 left")).toBeVisible();
  expect(canvas.getState().words).toBe("3 fields found.");
  await expect.element(panel(screen).getByRole("button", { name: /^Stop finding fields/ })).toHaveFocus();
});

test("all are accepted in one step, and undo brings them back", async () => {
  const { screen, fields, canvas } = await find();
  // Before anything is accepted it can be read who gets what nothing tells about.
  await expect.element(panel(screen).getByText("not sure, for now Name of r1")).toBeVisible();
  await userEvent.click(panel(screen).getByRole("button", { name: "Accept all 3" }));
  expect(canvas.getState().words).toBe("3 fields accepted, 1 of them for Name of r1: nothing told whose they are.");
  expect(fields.getState().fields.map(({ name, roleId }) => [name, roleId])).toEqual([
    ["Full name", "r1"],
    ["signature", "r2"],
    ["Valid until", "r1"],
  ]);
  await expect.poll(() => ghosts().length).toBe(0);
  await expect.element(panel(screen).getByText("Everything that was found is decided.")).toBeVisible();
  expect(fields.getState().history.past.map(({ label }) => label)).toEqual(["Accept 3 fields"]);
  fields.getState().undo();
  expect(fields.getState().fields).toEqual([]);
  await expect.poll(() => ghosts().length).toBe(3);
});

test("what the file's own form says already is told, and neither drawn nor accepted", async () => {
  const says = (label: string, top: number) => proposed({ label, top, source: "form", value: "Ann Lee" });
  const { screen, fields, canvas } = await find([...three, says("Tenant", 500), says("Place of birth", 600)]);
  const words =
    "2 fields of the file’s own form are filled in already. What they say stays on the page, so nothing is suggested there.";
  await expect.element(panel(screen).getByText(words)).toBeVisible();
  await expect.element(panel(screen).getByText("Place of birth")).toBeVisible();
  expect(canvas.getState().words).toBe(`3 fields found. ${words}`);
  expect(ghosts()).toHaveLength(3);
  await userEvent.click(panel(screen).getByRole("button", { name: "Accept all 3" }));
  expect(fields.getState().fields).toHaveLength(3);
  await expect.element(panel(screen).getByText(words)).toBeVisible();
});

test("only those that are sure", async () => {
  const { screen, fields } = await find();
  await userEvent.click(panel(screen).getByRole("button", { name: "Only the sure 1" }));
  expect(fields.getState().fields.map(({ subtype }) => subtype)).toEqual(["FULLNAME"]);
  await expect.poll(() => ghosts().length).toBe(2);
});

test("the certainty that is chosen decides what is listed, drawn and accepted", async () => {
  const { screen, fields } = await find();
  await userEvent.click(panel(screen).getByRole("button", { name: "Maybe 1" }));
  await expect.poll(() => ghosts().length).toBe(1);
  await userEvent.click(panel(screen).getByRole("button", { name: "Accept 1" }));
  expect(fields.getState().fields.map(({ name }) => name)).toEqual(["Valid until"]);
});

test("on the page Enter accepts and Delete dismisses, and the next one has the keyboard", async () => {
  const { fields } = await find();
  await expect.poll(() => ghosts().length).toBe(3);
  ghosts()[0]?.focus();
  await userEvent.keyboard("{Enter}");
  expect(fields.getState().fields.map(({ name }) => name)).toEqual(["Full name"]);
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/^Signature,/);
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toMatch(/^Valid until,/);
  expect(fields.getState().fields).toHaveLength(1);
});

test("a chosen one says where it came from, and is given to another recipient before it is accepted", async () => {
  const { screen, fields } = await find();
  await userEvent.click(panel(screen).getByRole("button", { name: /^Full name,/ }));
  await expect.element(panel(screen).getByText("A line at “Full name”. Near it: “The tenant”.")).toBeVisible();
  await userEvent.selectOptions(panel(screen).getByLabelText("For", { exact: true }), "Name of r2");
  await userEvent.click(panel(screen).getByRole("button", { name: "Accept", exact: true }));
  expect(fields.getState().fields.map(({ roleId }) => roleId)).toEqual(["r2"]);
  // The next one is open, and the keyboard is on it.
  await expect.poll(() => document.activeElement?.getAttribute("data-row")).not.toBeNull();
});

test("one is made another kind before it is accepted; a box to tick is as large as any", async () => {
  const { screen, fields } = await find();
  await userEvent.click(panel(screen).getByRole("button", { name: /^Full name/ }));
  const kind = panel(screen).getByLabelText("Kind", { exact: true });
  await userEvent.selectOptions(kind, "paragraph");
  await expect.poll(() => ghosts()[0]?.getAttribute("aria-label")).toContain("Full name, Paragraph");
  await userEvent.selectOptions(kind, "checkbox");
  await userEvent.click(panel(screen).getByRole("button", { name: "Accept", exact: true }));
  const [made] = fields.getState().fields;
  expect(made).toMatchObject({ subtype: "CHECKBOX", name: "Full name", left: 100 });
  expect(made?.width).toBeLessThan(40);
});

test("all of a kind are given to one recipient", async () => {
  const { screen, fields, canvas } = await find([
    proposed(),
    proposed({ label: "Street", top: 300 }),
    three[1] as ProposedField,
  ]);
  await userEvent.click(panel(screen).getByRole("button", { name: /^Street,/ }));
  await userEvent.selectOptions(panel(screen).getByLabelText("Text, all of these for"), "Name of r2");
  expect(canvas.getState().words).toBe("2 suggestions for Name of r2.");
  await userEvent.click(panel(screen).getByRole("button", { name: "Accept all 3" }));
  expect(fields.getState().fields.map(({ roleId }) => roleId)).toEqual(["r2", "r2", "r2"]);
});

test("Escape leaves, what is not accepted is dropped, and the button has the keyboard", async () => {
  const { screen, fields } = await find();
  await expect.poll(() => ghosts().length).toBe(3);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => ghosts().length).toBe(0);
  await expect.element(screen.getByRole("button", { name: "Find fields" })).toHaveFocus();
  expect(fields.getState().fields).toEqual([]);
});

test("nothing that was found is told plainly", async () => {
  const { screen, canvas } = await find([]);
  await expect
    .element(panel(screen).getByText("Nothing was found here that asks to be filled in or signed."))
    .toBeVisible();
  expect(canvas.getState().words).toBe("Nothing was found here that asks to be filled in or signed.");
});

test("a document that cannot be looked through is named, and looked through again", async () => {
  const answers: Answer[] = [{ status: 422, body: { messageKey: "error.unprocessableEntity.documentNotReadable" } }];
  await page.viewport(1440, 900);
  serve(() => answers.shift() ?? { status: 200, body: three });
  const { screen } = await drawFinding();
  await userEvent.click(screen.getByRole("button", { name: "Find fields" }));
  await expect.element(screen.getByRole("alert").getByText("“Lease” could not be looked through.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(() => ghosts().length).toBe(3);
});

test.each(completeIn["designer-find"])("in %s nothing of the panel is cut, also on a phone", async (language) => {
  for (const width of [1440, 320]) {
    await page.viewport(width, 800);
    serve(() => ({ status: 200, body: three }));
    const { screen } = await drawFinding(language);
    document.querySelector<HTMLElement>("[data-part=find]")?.click();
    await expect.poll(() => ghosts().length).toBe(3);
    document.querySelector<HTMLElement>("[data-row]")?.click();
    const place = document.querySelector<HTMLElement>("[data-part=found]");
    await expect.poll(() => place?.querySelectorAll("select").length).toBe(3);
    const cut = [...(place?.querySelectorAll<HTMLElement>("button, label, h2") ?? [])].filter(
      (one) => one.scrollWidth > one.clientWidth + 1,
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    if (width < 400) {
      const small = [...(place?.querySelectorAll<HTMLElement>("button, select") ?? [])].filter(
        (one) => one.getBoundingClientRect().height < 43.5,
      );
      expect(small.map(({ textContent, ariaLabel }) => textContent || ariaLabel)).toEqual([]);
    }
    await screen.unmount();
  }
});

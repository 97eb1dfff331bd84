// "Only when …": rules are made by choosing or clicking, changed and removed, each one step back; threads show them.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { type DesignerField, keyOf } from "#lib/designer/designer-field.ts";
import { withRules } from "#lib/designer/field-rules.ts";
import { drawDesigner } from "./drawn-designer.testing.tsx";

const spots = [
  { kindId: "checkbox", left: 100, top: 60 },
  { kindId: "text", left: 100, top: 200 },
  { kindId: "list", left: 400, top: 60 },
  { kindId: "name", left: 400, top: 200 },
] as const;

type Drawn = Awaited<ReturnType<typeof drawDesigner>>;
const all = ({ fields }: Drawn) => fields.getState().fields;
const find = (drawn: Drawn, subtype: string) => all(drawn).find((field) => field.subtype === subtype) as DesignerField;
const select = (drawn: Drawn, subtype: string) => drawn.fields.getState().select([find(drawn, subtype).key]);
const rules = (drawn: Drawn, subtype = "TEXTFIELD") => find(drawn, subtype).rules;
const path = ({ documentId, id }: DesignerField) => `document['${documentId}'].field['${id}']`;
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const threads = () => document.querySelectorAll("[data-part=threads] > path").length;

test("a field that is chosen from the list is waited for: one step back, with its thread", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, fields } = drawn;
  select(drawn, "TEXTFIELD");
  await userEvent.selectOptions(screen.getByLabelText("Wait for another field"), "Checkbox, page 1");
  expect(rules(drawn)).toEqual([
    {
      id: expect.any(String),
      condition: `${path(find(drawn, "CHECKBOX"))}.value == 'X'`,
      action: `${path(find(drawn, "TEXTFIELD"))}.disabled = false`,
    },
  ]);
  await expect.poll(threads).toBe(1);
  await expect.element(screen.getByRole("button", { name: /^Text, .*, waits for other fields$/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("What happens"), "It is required");
  expect(rules(drawn)[0]?.action).toMatch(/\.required = true$/);
  await userEvent.selectOptions(screen.getByLabelText("What Checkbox has to be"), "is not ticked");
  expect(rules(drawn)[0]?.condition).toMatch(/\.value != 'X'$/);
  fields.getState().undo();
  expect(rules(drawn)[0]?.condition).toMatch(/\.value == 'X'$/);
  // A list to choose from has the focus and no undo of its own.
  screen.getByLabelText("What happens").element().focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(rules(drawn)[0]?.action).toMatch(/\.disabled = false$/);
  fields.getState().undo();
  expect(rules(drawn)).toEqual([]);
  await expect.poll(threads).toBe(0);
});

test("a list is compared with one of its options, several fields are joined, one is taken out, the rule is removed", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, canvas } = drawn;
  select(drawn, "TEXTFIELD");
  await userEvent.selectOptions(screen.getByLabelText("Wait for another field"), "List, page 1");
  await userEvent.selectOptions(screen.getByLabelText("What List is compared with"), "Second option");
  await userEvent.selectOptions(screen.getByLabelText("Wait for one more field"), "Checkbox, page 1");
  await userEvent.selectOptions(screen.getByLabelText("When", { exact: true }), "One of these is so");
  expect(rules(drawn)[0]?.condition).toBe(
    `${path(find(drawn, "LIST"))}.value == 'Second option' || ${path(find(drawn, "CHECKBOX"))}.value == 'X'`,
  );
  await expect.poll(threads).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "Take List out of the rule" }));
  expect(rules(drawn)[0]?.condition).toBe(`${path(find(drawn, "CHECKBOX"))}.value == 'X'`);
  await userEvent.click(screen.getByRole("button", { name: "Remove the rule" }));
  expect(rules(drawn)).toEqual([]);
  expect(canvas.getState().words).toBe("Rule removed.");
  await expect.element(screen.getByLabelText("Wait for another field")).toHaveFocus();
});

test("fields that are called the same are numbered in the list as they stand on the page", async () => {
  const drawn = await drawDesigner([...spots, { kindId: "checkbox", left: 100, top: 100 }]);
  select(drawn, "TEXTFIELD");
  const options = () =>
    [...document.querySelectorAll<HTMLOptionElement>("option")]
      .map(({ label }) => label)
      .filter((one) => /^Checkbox, /.test(one));
  await expect.poll(options).toEqual(["Checkbox, page 1 (1)", "Checkbox, page 1 (2)"]);
});

test("with the pointer: the field that is clicked on the page is waited for, and what cannot be says why", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, canvas, fields } = drawn;
  select(drawn, "TEXTFIELD");
  await userEvent.click(screen.getByRole("button", { name: "Click the field to wait for on the page" }));
  expect(canvas.getState().words).toBe("Click the field that Text waits for");
  await userEvent.click(screen.getByRole("button", { name: /^Name,/ }));
  expect(canvas.getState().words).toBe("Nobody fills in Name, so nothing can wait for it.");
  expect(rules(drawn)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: /^Checkbox,/ }));
  expect(canvas.getState()).toMatchObject({ picking: null, words: "Text now waits for Checkbox." });
  expect(rules(drawn)).toHaveLength(1);
  expect([...fields.getState().selection]).toEqual([find(drawn, "TEXTFIELD").key]);
});

test("by the keyboard alone: to the fields, past those that cannot be, Enter takes one, Escape none", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, canvas, fields } = drawn;
  select(drawn, "TEXTFIELD");
  const begin = screen.getByRole("button", { name: "Click the field to wait for on the page" });
  await expect.element(begin).toBeVisible();
  begin.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: /^Checkbox,/ })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(canvas.getState()).toMatchObject({ picking: null, words: "Nothing was chosen." });
  await expect.element(screen.getByRole("button", { name: /^Text,/ })).toHaveFocus();
  begin.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: /^Checkbox,/ })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(rules(drawn)[0]?.condition).toContain(find(drawn, "LIST").id);
  expect([...fields.getState().selection]).toEqual([find(drawn, "TEXTFIELD").key]);
  // What it has to be is asked next.
  await expect.element(screen.getByLabelText("What List has to be")).toHaveFocus();
});

test("a rule that says more than can be clicked is shown as it is written, and stays so", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, fields } = drawn;
  const [box, text, list] = ["CHECKBOX", "TEXTFIELD", "LIST"].map((one) => path(find(drawn, one)));
  const nested = {
    id: "c",
    condition: `${box}.value=="X" && (${list}.empty==true||${list}.value=="First option")`,
    action: `${text}.enabled = true`,
  };
  fields.setState({ fields: withRules(all(drawn), [nested]) });
  select(drawn, "TEXTFIELD");
  await expect.element(screen.getByText(nested.condition)).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Name", { exact: true }), "Effective town");
  await userEvent.keyboard("{Enter}");
  expect(rules(drawn)).toEqual([nested]);
  await expect.poll(threads).toBe(2);
});

test("the rule of another field that would close the circle is not offered", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, fields } = drawn;
  const [box, text] = ["CHECKBOX", "TEXTFIELD"].map((one) => path(find(drawn, one)));
  const waits = { id: "c", condition: `${text}.empty == false`, action: `${box}.disabled = false` };
  fields.setState({ fields: withRules(all(drawn), [waits]) });
  select(drawn, "TEXTFIELD");
  await expect.element(screen.getByLabelText("Wait for another field")).toBeVisible();
  const offered = () => [...(screen.getByLabelText("Wait for another field").element() as HTMLSelectElement).options];
  expect(offered().map(({ label }) => label)).toEqual(["Choose a field", "List, page 1"]);
});

test("deleting a field that is waited for is told, and one undo brings field and rule back", async () => {
  const drawn = await drawDesigner(spots);
  const { fields } = drawn;
  const [box, text] = ["CHECKBOX", "TEXTFIELD"].map((one) => path(find(drawn, one)));
  const waits = { id: "c", condition: `${box}.value == 'X'`, action: `${text}.disabled = false` };
  fields.setState({ fields: withRules(all(drawn), [waits]) });
  select(drawn, "CHECKBOX");
  await userEvent.keyboard("{Delete}");
  expect(all(drawn)).toHaveLength(3);
  expect(rules(drawn)).toEqual([]);
  const lines = await drawEnglish([], <Toaster />);
  await expect.element(lines.getByText(/^Text waited for what you deleted/)).toBeVisible();
  await userEvent.click(lines.getByRole("button", { name: "Undo" }));
  expect(rules(drawn)).toEqual([waits]);
  expect(all(drawn)).toHaveLength(4);
  await expect.element(lines.getByText(/^Text waited for what you deleted/)).not.toBeInTheDocument();
});

test("what is done next takes the word of Undo away: it would take back something else", async () => {
  const drawn = await drawDesigner(spots);
  const { fields } = drawn;
  const [box, text] = ["CHECKBOX", "TEXTFIELD"].map((one) => path(find(drawn, one)));
  const waits = { id: "c", condition: `${box}.value == 'X'`, action: `${text}.disabled = false` };
  fields.setState({ fields: withRules(all(drawn), [waits]) });
  select(drawn, "CHECKBOX");
  await userEvent.keyboard("{Delete}");
  const lines = await drawEnglish([], <Toaster />);
  await expect.element(lines.getByText(/^Text waited for what you deleted/)).toBeVisible();
  select(drawn, "TEXTFIELD");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => fields.getState().history.past.length).toBe(2);
  await expect.element(lines.getByText(/^Text waited for what you deleted/)).not.toBeInTheDocument();
});

test("a field that is chosen right after another was deleted stays chosen", async () => {
  const drawn = await drawDesigner(spots);
  select(drawn, "CHECKBOX");
  // At once, before the focus has gone to the neighbour.
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Delete", bubbles: true }));
  expect(all(drawn)).toHaveLength(3);
  select(drawn, "LIST");
  await twoFrames();
  await twoFrames();
  expect([...drawn.fields.getState().selection]).toEqual([find(drawn, "LIST").key]);
});

test("a field on another page is led to from the page, and from the rule", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, fields } = drawn;
  const far = all(drawn).map((field) => (field.subtype === "CHECKBOX" ? { ...field, page: 2 } : field));
  const [box, text] = ["CHECKBOX", "TEXTFIELD"].map((one) => path(find(drawn, one)));
  const waits = { id: "c", condition: `${box}.value == 'X'`, action: `${text}.disabled = false` };
  fields.setState({ fields: withRules(far, [waits]) });
  select(drawn, "TEXTFIELD");
  await expect.poll(threads).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Show Checkbox on page 3 of Lease" }));
  expect([...fields.getState().selection]).toEqual([
    keyOf("d1", find(drawn, "CHECKBOX").approvalId, find(drawn, "CHECKBOX").id),
  ]);
});

test("from right to left the rule stays inside of its panel, and the thread between its fields", async () => {
  const drawn = await drawDesigner(spots, undefined, "rtl");
  const { screen } = drawn;
  const panel = document.querySelector<HTMLElement>("[data-part=properties]");
  if (!panel) throw new Error("There is no panel.");
  panel.style.width = "288px";
  select(drawn, "TEXTFIELD");
  await userEvent.selectOptions(screen.getByLabelText("Wait for another field"), "List, page 1");
  await userEvent.selectOptions(screen.getByLabelText("Wait for one more field"), "Checkbox, page 1");
  await expect.poll(threads).toBe(2);
  const edge = panel.getBoundingClientRect();
  for (const one of panel.querySelectorAll("[data-part=rules] :is(select, button, input, fieldset)")) {
    const { left, right } = one.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(edge.left - 1);
    expect(right).toBeLessThanOrEqual(edge.right + 1);
  }
  // The paper does not turn with the words around it.
  const lines = document.querySelector("[data-part=threads]")?.getBoundingClientRect();
  const paper = document.querySelector("[data-page]")?.getBoundingClientRect();
  expect(lines?.left).toBeCloseTo(paper?.left ?? Number.NaN, 0);
});

test("a copy that waits as its original does is told, and Undo takes it back", async () => {
  const drawn = await drawDesigner(spots);
  const { screen, fields } = drawn;
  const [box, text] = ["CHECKBOX", "TEXTFIELD"].map((one) => path(find(drawn, one)));
  const waits = { id: "c", condition: `${box}.value == 'X'`, action: `${text}.disabled = false` };
  fields.setState({ fields: withRules(all(drawn), [waits]) });
  select(drawn, "TEXTFIELD");
  await expect.element(screen.getByRole("button", { name: /^Text,/ })).toBeVisible();
  await userEvent.keyboard("{Control>}d{/Control}");
  const copies = all(drawn).filter(({ subtype }) => subtype === "TEXTFIELD");
  expect(copies.map(({ rules: own }) => own[0]?.condition)).toEqual([waits.condition, waits.condition]);
  const lines = await drawEnglish([], <Toaster />);
  await expect.element(lines.getByText("The copy of Text waits for other fields as the original does.")).toBeVisible();
  fields.getState().undo();
  expect(all(drawn)).toHaveLength(4);
});

// Copying fields to other places, packages and windows: through the browser's own clipboard, and back in as anybody's text.
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { clipHead, writtenClip } from "#lib/designer/clip.ts";
import { drawDesigner, placed } from "./drawn-designer.testing.tsx";

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

const spots = [
  { kindId: "text", left: 100, top: 100 },
  { kindId: "checkbox", left: 400, top: 500 },
] as const;

/** As the browser tells of copying, with a clipboard of its own. */
function copyEvent(type: "copy" | "cut" | "paste", text = ""): string {
  const clipboardData = new DataTransfer();
  if (text !== "") clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent(type, { bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(Object.defineProperty(event, "clipboardData", { value: clipboardData }));
  return clipboardData.getData("text/plain");
}

test("Ctrl C and Ctrl V put a copy beside the original, and say so", async () => {
  const { fields, canvas } = await drawDesigner(spots);
  await userEvent.tab();
  await userEvent.keyboard("{Control>}c{/Control}");
  await expect.poll(() => canvas.getState().words).toBe("Copied.");
  await userEvent.keyboard("{Control>}v{/Control}");
  await expect.poll(() => fields.getState().fields).toHaveLength(3);
  expect(fields.getState().fields.at(-1)).toMatchObject({ subtype: "TEXTFIELD", left: 112, top: 112 });
  expect(canvas.getState().words).toBe("Text pasted on page 1.");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(fields.getState().fields).toHaveLength(2);
});

test("what is cut is gone and in the clipboard; what is locked is copied and stays", async () => {
  const { fields } = await drawDesigner(spots);
  await userEvent.tab();
  const text = copyEvent("cut");
  expect(text.startsWith(clipHead)).toBe(true);
  expect(fields.getState().fields.map(({ subtype }) => subtype)).toEqual(["CHECKBOX"]);
  copyEvent("paste", text);
  await expect.poll(() => fields.getState().fields).toHaveLength(2);
  const [box] = fields.getState().fields;
  fields.getState().lock("Lock", box ? [box] : [], true);
  fields.getState().select(box ? [box.key] : []);
  copyEvent("cut");
  expect(fields.getState().fields).toHaveLength(2);
});

const other = { roleId: "elsewhere", number: 7, name: "Somebody else", email: "R2@example.com" };
const clipOf = (email: string) =>
  writtenClip(
    "other",
    placed([{ kindId: "text", left: 50, top: 60 }]).map((field) => ({ ...field, roleId: "elsewhere", name: "Town" })),
    [{ ...other, email }],
  );

test("fields of another package come to whoever is meant here, and else to whom fields are placed for, who is told", async () => {
  const { fields, screen } = await drawDesigner([]);
  copyEvent("paste", clipOf("R2@example.com"));
  await expect.poll(() => fields.getState().fields).toHaveLength(1);
  expect(fields.getState().fields[0]).toMatchObject({
    roleId: "r2",
    name: "Town",
    documentId: "d1",
    left: 50,
    top: 60,
  });
  copyEvent("paste", clipOf("nobody@example.com"));
  await expect.poll(() => fields.getState().fields).toHaveLength(2);
  expect(fields.getState().fields[1]).toMatchObject({ roleId: "r1", name: "Town_2" });
  await expect.element(screen.getByRole("button", { name: /Town_2/ })).toHaveFocus();
});

test("other texts, and fields that somebody tampered with, change nothing", async () => {
  const { fields } = await drawDesigner([]);
  for (const text of ["A sentence.", `${clipHead}`, clipOf("").replace('"TEXTFIELD"', '"SCRIPT"')])
    copyEvent("paste", text);
  copyEvent("paste", clipOf("r2@example.com"));
  await expect.poll(() => fields.getState().fields).toHaveLength(1);
  expect(fields.getState().history.past).toHaveLength(1);
});

test("where the browser does not tell its clipboard, this tab has what was copied", async () => {
  const { fields } = await drawDesigner(spots);
  await userEvent.tab();
  copyEvent("copy");
  copyEvent("paste");
  await expect.poll(() => fields.getState().fields).toHaveLength(3);
});

test("whoever writes copies and pastes words", async () => {
  const { fields, screen } = await drawDesigner(spots);
  await userEvent.tab();
  const input = screen.getByLabelText("Place behind this text");
  await userEvent.click(input);
  expect(copyEvent("copy")).toBe("");
  copyEvent("paste", clipOf("r2@example.com"));
  await userEvent.fill(input, "done");
  expect(fields.getState().fields).toHaveLength(2);
});

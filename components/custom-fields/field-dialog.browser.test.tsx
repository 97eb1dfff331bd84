// A custom field is made with an id of its own and with its names in other languages; an id that is taken is told at its field.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { violations } from "#components/ui/violations.testing.ts";
import type { CustomField } from "#lib/contract/records/custom-field.ts";
import { FieldDialog } from "./field-dialog.tsx";

const licence: CustomField = {
  id: "licence",
  name: "Licence number",
  value: "",
  required: true,
  translations: [{ language: "de", name: "Zulassungsnummer", description: "Amtlich" }],
  data: null,
};

test("an id of letters and digits, which no other has; a name in another language goes along", async () => {
  const asked = serve(() => ({ status: 200, body: licence }));
  const onClose = vi.fn();
  const screen = await drawEnglish(
    ["custom-fields"],
    <Asking>
      <FieldDialog open field={undefined} all={[licence]} onClose={onClose} />
    </Asking>,
  );
  const make = screen.getByRole("button", { name: "Make the field" });
  const id = screen.getByRole("textbox", { name: "Id" });
  await userEvent.click(make);
  await expect.element(screen.getByText("A custom field needs a name.")).toBeVisible();
  await userEvent.fill(screen.getByRole("textbox", { name: "Name", exact: true }), "Port");
  await userEvent.fill(id, "licence");
  await expect.element(screen.getByText("Another custom field has this id.")).toBeVisible();
  await userEvent.fill(id, "home port");
  await expect.element(screen.getByText("An id has letters and digits only.")).toBeVisible();
  await userEvent.fill(id, "port");
  await userEvent.click(screen.getByRole("button", { name: "Add a language" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Language" }), "de");
  await userEvent.fill(screen.getByRole("textbox", { name: "Name in German" }), "Hafen");
  expect(await violations()).toEqual([]);
  await userEvent.click(make);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(asked).toEqual([
    {
      line: "POST /api/account/customfields",
      body: { id: "port", name: "Port", value: "", required: false, translations: [{ language: "de", name: "Hafen" }] },
    },
  ]);
});

test("what a program has said of a translation stays when its name is changed; the id stays as it is", async () => {
  const asked = serve(() => ({ status: 200, body: licence }));
  const screen = await drawEnglish(
    ["custom-fields"],
    <Asking>
      <FieldDialog open field={licence} all={[licence]} onClose={() => undefined} />
    </Asking>,
  );
  await expect.element(screen.getByRole("textbox", { name: "Id" })).toHaveAttribute("readonly");
  await userEvent.fill(screen.getByRole("textbox", { name: "Name in German" }), "Lizenz");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => asked.map(({ line }) => line)).toEqual(["PUT /api/account/customfields"]);
  expect(asked[0]?.body).toMatchObject({
    id: "licence",
    required: true,
    translations: [{ language: "de", name: "Lizenz", description: "Amtlich" }],
  });
});

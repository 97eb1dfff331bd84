// What is done to the package in its designer: titles, layouts, codes, settings; and what somebody else did meanwhile.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { approval, drawStudio, field, document as shownDocument } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const lines = (asked: { line: string; body: unknown }[], start: string) =>
  asked.filter(({ line }) => line.startsWith(start));

test("the package's title is saved as it is typed, and a blank one is told and not sent", async () => {
  const { asked, openPanel, serving } = await drawStudio();
  const title = (await openPanel()).getByRole("textbox", { name: "Title of the package" });
  await userEvent.clear(title);
  await expect.element(page.getByText("A title is needed.", { exact: false })).toBeVisible();
  await userEvent.fill(title, "House by the sea");
  await expect.poll(() => serving.pkg.name).toBe("House by the sea");
  expect(lines(asked, "PUT /api/packages/pkg").map(({ body }) => body)).toEqual([{ name: "House by the sea" }]);
});

test("a title that was changed elsewhere meanwhile stands, and one's own can be taken all the same", async () => {
  const { screen, asked, openPanel, serving } = await drawStudio();
  const title = (await openPanel()).getByRole("textbox", { name: "Title of the package" });
  await expect.element(title).toHaveValue("House by the lake");
  serving.pkg = { ...serving.pkg, name: "House on the hill" };
  await userEvent.fill(title, "House by the sea");
  await expect.element(screen.getByText("it is “House on the hill” now", { exact: false })).toBeVisible();
  // Not while one types there.
  await expect.element(title).toHaveValue("House by the sea");
  await userEvent.tab();
  await expect.element(title).toHaveValue("House on the hill");
  expect(lines(asked, "PUT /api/packages/pkg")).toEqual([]);
  await screen.getByRole("button", { name: "Take mine" }).click();
  await expect.poll(() => serving.pkg.name).toBe("House by the sea");
});

test("a document's title and description are edited where they stand", async () => {
  const { screen, openPanel, serving } = await drawStudio();
  const panel = await openPanel();
  await panel.getByRole("button", { name: "Edit House rules" }).click();
  await userEvent.fill(panel.getByRole("textbox", { name: "Title of the document" }), "Rules of the house");
  await userEvent.fill(panel.getByRole("textbox", { name: "Description of the document" }), "Quiet after ten");
  await expect
    .poll(() => serving.pkg.documents[1])
    .toMatchObject({ name: "Rules of the house", description: "Quiet after ten" });
  await expect.element(screen.getByRole("button", { name: "Edit Rules of the house" })).toBeVisible();
});

test("a document that is edited stands in view with its boxes, its page as large as it was", async () => {
  await page.viewport(1440, 560);
  const { openPanel } = await drawStudio();
  const panel = await openPanel();
  const edit = panel.getByRole("button", { name: "Edit House rules" });
  await edit.click();
  const about = panel.getByRole("textbox", { name: "Description of the document" });
  await expect.element(about).toBeVisible();
  const seen = () => {
    const [box, area] = [about.element(), panel.element()].map((one) => one.getBoundingClientRect());
    return box && area && box.bottom <= area.bottom + 1;
  };
  await expect.poll(seen).toBe(true);
  const sheet = globalThis.document.querySelector("[data-document=rules] button > span");
  expect(sheet?.getBoundingClientRect().width).toBeLessThanOrEqual(130);
});

test("a document into which something has come since the question stays", async () => {
  const { screen, asked, openPanel, serving } = await drawStudio();
  await (await openPanel()).getByRole("button", { name: "Delete House rules" }).click();
  const question = screen.getByRole("dialog", { name: "Delete “House rules”?" });
  await expect.element(question).toBeVisible();
  const [lease, rules] = serving.pkg.documents;
  const come = lease?.approvals[0]?.fields.slice(0, 1) ?? [];
  if (lease && rules)
    serving.pkg = { ...serving.pkg, documents: [lease, { ...rules, approvals: [approval("come", come)] }] };
  await question.getByRole("button", { name: "Delete document" }).click();
  await expect.element(screen.getByText("House rules was changed elsewhere", { exact: false })).toBeVisible();
  expect(lines(asked, "DELETE ")).toEqual([]);
});

test("the fields of the open document are kept as a layout under a name", async () => {
  const { screen, asked, openPanel } = await drawStudio({}, { "POST /api/layouts": () => ({ id: "layout" }) });
  await (await openPanel()).getByRole("button", { name: "Save fields as a layout" }).click();
  const dialog = screen.getByRole("dialog", { name: "Save fields as a layout" });
  const name = dialog.getByRole("textbox", { name: "Name of the layout" });
  await userEvent.clear(name);
  await dialog.getByRole("button", { name: "Save layout" }).click();
  await expect.element(dialog.getByText("A layout needs a name.")).toBeVisible();
  await userEvent.fill(name, "Two fields");
  await dialog.getByRole("checkbox", { name: "For everybody in the account" }).click();
  await dialog.getByRole("button", { name: "Save layout" }).click();
  await expect.element(screen.getByText("The layout “Two fields” is saved.")).toBeVisible();
  expect(lines(asked, "POST /api/layouts").map(({ body }) => body)).toEqual([
    { id: "pkg", name: "Two fields", documents: [{ id: "lease", name: "Lease" }], visibility: "SENDER" },
  ]);
});

test("a layout is applied to the open document, and its fields are there", async () => {
  const { screen, openPanel, serving } = await drawStudio(
    {},
    {
      "GET /api/layouts": () => ({ count: 1, results: [{ id: "l1", name: "Two more" }] }),
      "POST /api/packages/pkg/documents/lease/layout": () => {
        const [lease, rules] = serving.pkg.documents;
        const [first] = lease?.approvals ?? [];
        if (lease && rules && first) {
          const more = first.fields.map((one) => ({ ...one, id: `${one.id}2`, name: `more ${one.name}`, left: 400 }));
          const approvals = [...lease.approvals, approval("more", more)];
          serving.pkg = { ...serving.pkg, documents: [{ ...lease, approvals }, rules] };
        }
        return {};
      },
    },
  );
  await (await openPanel()).getByRole("button", { name: "Apply a layout" }).click();
  const dialog = screen.getByRole("dialog", { name: "Apply a layout" });
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  await expect.element(dialog.getByText("Choose a layout first.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Two more" }).click();
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  await expect.element(screen.getByText("“Two more” is applied: 2 fields.")).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "Tess Tenant, 4 fields" })).toBeInTheDocument();
  await expect.element(screen.getByText("Saved elsewhere", { exact: false })).not.toBeInTheDocument();
});

test("what of a layout does not fit is named with its page and the way on; what is left out is counted", async () => {
  const fields = [field("town", 100), field("day", 200, 2), field("far", 5000), field("late", 100, 3)];
  const { screen, openPanel } = await drawStudio(
    {},
    {
      "GET /api/layouts": () => ({
        count: 1,
        results: [
          { id: "l1", name: "Four", documents: [{ ...shownDocument("l", "L"), approvals: [approval("a", fields)] }] },
        ],
      }),
      "POST /api/packages/pkg/documents/lease/layout": () => (isFitting ? {} : Response.json(refused, { status: 400 })),
    },
  );
  let isFitting = false;
  const refused = {
    code: 400,
    messageKey: "error.validation.invalidPageLocation",
    message: "Invalid position.",
    parameters: { fieldId: "day", fieldName: "day", page: "2" },
  };
  await (await openPanel()).getByRole("button", { name: "Apply a layout" }).click();
  const dialog = screen.getByRole("dialog", { name: "Apply a layout" });
  await dialog.getByRole("radio", { name: "Four" }).click();
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  const way = "Tick “Leave out fields that would lie beside the pages” below to apply the other fields.";
  await expect.element(dialog.getByText(`“day” (page 3) would lie beside the pages of Lease. ${way}`)).toBeVisible();
  isFitting = true;
  await dialog.getByRole("checkbox", { name: "Leave out fields that would lie beside the pages" }).click();
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  const missing = "3 fields were left out, because they would lie beside the pages: page 1, page 3, page 4.";
  await expect.element(screen.getByText(`“Four” is applied. No field came with it. ${missing}`)).toBeVisible();
});

test("a session that sees no list of layouts names one", async () => {
  const applied: unknown[] = [];
  const { screen, openPanel } = await drawStudio(
    {},
    {
      "GET /api/layouts": () => new Response(null, { status: 403 }),
      "POST /api/packages/pkg/documents/lease/layout": (body) => applied.push(body),
    },
  );
  await (await openPanel()).getByRole("button", { name: "Apply a layout" }).click();
  const dialog = screen.getByRole("dialog", { name: "Apply a layout" });
  await userEvent.fill(dialog.getByRole("textbox", { name: "Name of the layout" }), "Two more");
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  await expect.element(screen.getByText("“Two more” is applied. No field came with it.")).toBeVisible();
  expect(applied.length).toBe(1);
});

test("a QR code is placed like a field: without a pointer in the middle of the view, and is saved", async () => {
  const path = "/api/packages/pkg/documents/lease/fields";
  const { screen, asked } = await drawStudio({}, { [`POST ${path}`]: (body) => body });
  const tile = screen.getByRole("button", { name: "QR code", exact: true }).first();
  await expect.element(tile).toBeVisible();
  // Before the pages are there, there is no middle of the view.
  await expect.poll(() => document.querySelector("[data-part=pages] [data-page]")).not.toBeNull();
  tile.element().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  await expect
    .poll(() => lines(asked, `POST ${path}`).map(({ body }) => body))
    .toMatchObject([{ type: "IMAGE", subtype: "QRCODE", width: 77, height: 77, value: null }]);
});

test("the settings of the package's signing page are changed in place", async () => {
  const { screen, asked, openPanel } = await drawStudio(
    {},
    { "GET /api/packages/pkg/settings/own": () => ({ own: {}, account: { declineButton: true } }) },
  );
  await (await openPanel()).getByRole("button", { name: "Settings of the signing page" }).click();
  const dialog = screen.getByRole("dialog", { name: "What signers see and may do" });
  await dialog.getByRole("switch", { name: "Breadcrumbs" }).click();
  await dialog.getByRole("button", { name: "Save settings" }).click();
  await expect.element(screen.getByText("The settings of this package are saved.")).toBeVisible();
  expect(lines(asked, "PUT /api/packages/pkg").map(({ body }) => body)).toEqual([
    { settings: { ceremony: { layout: { header: { breadcrumbs: false } } } } },
  ]);
});

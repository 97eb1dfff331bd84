// The form of designer profiles: what it sends, what its preview shows meanwhile, and names that are refused in place.
import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { designerProfiles } from "#components/queries/designer.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { type DesignerElement, designerElements, everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import { ProfilesForm } from "./profiles-form.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
beforeEach(() => page.viewport(1440, 900));

/** A service of profiles that does what the interface does. */
function service() {
  const state = {
    default: everythingShown as DesignerSettings,
    named: new Map<string, DesignerSettings>(),
    fails: false,
  };
  const asked = serve(({ line, body }) => {
    const [method, path = ""] = line.split(" ");
    const name = decodeURIComponent(path.replace(/^.*\/designerProfiles\/?/, ""));
    if (method !== "GET" && state.fails) return "no network";
    if (path.endsWith("/designerSettings")) {
      if (method === "PUT") state.default = { ...state.default, ...(body as object) };
      return { status: 200, body: state.default };
    }
    if (method === "PUT") state.named.set(name, { ...(state.named.get(name) ?? everythingShown), ...(body as object) });
    if (method === "DELETE") {
      state.named.delete(name);
      return { status: 204 };
    }
    return { status: 200, body: [...state.named].map(([of, settings]) => ({ name: of, settings })) };
  });
  return { state, asked, written: () => asked.filter(({ line }) => !line.startsWith("GET ")) };
}

function Profiles() {
  const found = useQuery(designerProfiles);
  return found.data ? <ProfilesForm profiles={found.data} /> : null;
}

async function draw() {
  const there = service();
  const screen = await drawEnglish(
    [
      "desk",
      "designer",
      "designer-fields",
      "designer-parts",
      "designer-find",
      "designer-documents",
      "designer-people",
      "designer-canvas",
      "designer-profiles",
      "prepare",
      "recipients",
      "signing-page",
    ],
    <Asking>
      <Profiles />
      <Toaster />
    </Asking>,
  );
  await expect.element(screen.getByRole("switch").first()).toBeVisible();
  return { screen, ...there };
}

const preview = () => document.querySelector("[data-part=preview]");
const inPreview = (selector: string, words: string) =>
  [...(preview()?.querySelectorAll(selector) ?? [])].filter(
    (one) => one.textContent?.includes(words) || one.getAttribute("aria-label")?.includes(words),
  ).length;

/** What of each element stands in the preview. */
const seen: Record<DesignerElement, [selector: string, words: string]> = {
  header: ["header a", "Back to documents"],
  send: ["button", "Review and send"],
  info: ["[data-part=preflight]", "to check"],
  rolePickerSender: ["[data-part=recipients] label", "Sender"],
  rolePickerAddSigner: ["[data-part=recipients] button", "Add a recipient"],
  addBarcode: ["button", "QR code"],
  addSigner: ["[data-part=document-panel] button", "Add a recipient"],
  documentTitle: ["[data-part=document-panel] label", "Title of the package"],
  documentDescription: ["[data-part=document-panel] label", "Description of the package"],
  addDocument: ["[data-part=document-panel] label", "Add a document"],
  editDocument: ["[data-part=document-panel] button", "Edit Agreement"],
  deleteDocument: ["[data-part=document-panel] button", "Delete Agreement"],
  settings: ["[data-part=document-panel] button", "Settings of the signing page"],
  saveLayout: ["[data-part=document-panel] button", "Save fields as a layout"],
  applyLayout: ["[data-part=document-panel] button", "Apply a layout"],
};

test("every switch is seen in the preview at once, and nothing in the preview acts", async () => {
  const { screen, written } = await draw();
  expect(preview()?.hasAttribute("inert")).toBe(true);
  const switches = screen
    .getByRole("switch")
    .elements()
    .filter((one) => !preview()?.contains(one));
  expect(switches.length).toBe(designerElements.length + 1);
  for (const element of designerElements) {
    const [selector, words] = seen[element];
    expect(inPreview(selector, words), element).toBeGreaterThan(0);
  }
  for (const one of switches) await userEvent.click(one);
  for (const element of designerElements) {
    const [selector, words] = seen[element];
    await expect.poll(() => inPreview(selector, words), { message: element }).toBe(0);
  }
  expect(written()).toEqual([]);
});

test("note, view, kinds and what fields start with are seen in the preview, and only what changed is sent", async () => {
  const { screen, written } = await draw();
  await userEvent.fill(screen.getByRole("textbox", { name: "Note over the pages" }), "Ask the office first.");
  await screen.getByRole("button", { name: "List" }).first().click();
  await screen.getByRole("checkbox", { name: "Radio" }).click();
  const fields = screen.getByRole("region", { name: "Fields" });
  await fields.getByRole("combobox", { name: "Of which kind" }).selectOptions("Text");
  await userEvent.fill(fields.getByRole("textbox", { name: "Width" }), "222");
  await userEvent.fill(fields.getByRole("textbox", { name: "Help text" }), "In capitals");
  await expect.poll(() => inPreview("[data-part=banner]", "Ask the office first.")).toBe(1);
  expect(preview()?.querySelector("[data-view=list]")).not.toBeNull();
  expect(preview()?.querySelector("[data-kind=radio]")).toBeNull();
  const values = [...(preview()?.querySelectorAll<HTMLInputElement>("[data-part=properties] input") ?? [])];
  expect(values.map((input) => input.value)).toEqual(expect.arrayContaining(["222", "In capitals"]));
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText("The profile is saved.")).toBeVisible();
  expect(written()).toEqual([
    {
      line: "PUT /api/account/admin/designerSettings",
      body: {
        banner: "Ask the office first.",
        documentCollectionDefaultViewType: "list",
        fieldSettings: {
          visibility: true,
          kinds: { radio: { visibility: false }, text: { template: { width: 222, tooltip: "In capitals" } } },
        },
      },
    },
  ]);
});

test("a profile is made as a copy, renamed and deleted; names that cannot be are told in place", async () => {
  const { screen, state, written } = await draw();
  await screen.getByRole("switch", { name: "Delete documents" }).click();
  await screen.getByRole("button", { name: "New profile" }).click();
  const dialog = screen.getByRole("dialog", { name: "New profile" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await userEvent.fill(name, "a/b");
  await dialog.getByRole("button", { name: "Make profile" }).click();
  await expect.element(dialog.getByText("Only letters", { exact: false })).toBeVisible();
  await userEvent.fill(name, "Default");
  await expect.element(dialog.getByText("There is a profile of this name already.")).toBeVisible();
  await userEvent.fill(name, "clerks");
  await dialog.getByRole("button", { name: "Make profile" }).click();
  await expect.element(screen.getByRole("button", { name: /^clerks/ })).toHaveAttribute("aria-pressed", "true");
  expect(state.named.get("clerks")?.deleteDocument).toBe(false);
  // What was changed in the default waits there, unsaved.
  await expect.element(screen.getByRole("button", { name: /^Default.*not saved/ })).toBeVisible();
  expect(state.default.deleteDocument).toBe(true);

  await screen.getByRole("button", { name: "Rename" }).click();
  const renaming = screen.getByRole("dialog", { name: "Rename “clerks”" });
  await userEvent.fill(renaming.getByRole("textbox", { name: "Name" }), "front desk");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect.element(screen.getByText("?profile=front%20desk")).toBeVisible();
  expect([...state.named.keys()]).toEqual(["front desk"]);
  expect(state.named.get("front desk")?.deleteDocument).toBe(false);

  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await screen.getByRole("button", { name: "Delete profile" }).click();
  await expect.element(screen.getByText("The profile “front desk” is deleted.")).toBeVisible();
  expect(state.named.size).toBe(0);
  await expect.element(screen.getByRole("button", { name: /^Default/ })).toHaveAttribute("aria-pressed", "true");
  expect(written().map(({ line }) => line.split(" ")[0])).toEqual(["PUT", "PUT", "DELETE", "DELETE"]);
});

test("what could not be saved stays, with the reason", async () => {
  const { screen, state } = await draw();
  state.fails = true;
  await screen.getByRole("switch", { name: "Review and send" }).click();
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText("What was changed is kept here.", { exact: false })).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: "Review and send" })).not.toBeChecked();
  state.fails = false;
  await screen.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(screen.getByText("The profile is saved.")).toBeVisible();
  expect(state.default.send).toBe(false);
});

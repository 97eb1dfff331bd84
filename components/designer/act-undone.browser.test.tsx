// An applied layout and changed settings of the signing page: each a step that undo takes back and redo does again.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { approval, drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

type Drawn = Awaited<ReturnType<typeof drawStudio>>;
const press = (name: RegExp) => page.getByRole("button", { name }).click();
const undone = (step: string) => expect.element(page.getByText(`Undone: ${step}`)).toBeInTheDocument();

test("the fields that a layout brought go again, and whom it asked for with them; redo brings the same ones back", async () => {
  const drawn: Drawn = await drawStudio(
    {},
    {
      "GET /api/layouts": () => ({ count: 1, results: [{ id: "l1", name: "Two more" }] }),
      "POST /api/packages/pkg/documents/lease/layout": () => {
        const { pkg } = drawn.serving;
        const [tess] = pkg.roles;
        const [lease, ...rest] = pkg.documents;
        const [first] = lease?.approvals ?? [];
        if (!lease || !first || !tess) throw new Error("there is a lease");
        const more = first.fields.map((one) => ({ ...one, id: `${one.id}2`, name: `more ${one.name}`, left: 400 }));
        const approvals = [...lease.approvals, { ...approval("more", more), role: "witness" }];
        const witness = { ...tess, id: "witness", name: "Witness", index: 3, signers: [] };
        drawn.serving.pkg = { ...pkg, roles: [...pkg.roles, witness], documents: [{ ...lease, approvals }, ...rest] };
        return {};
      },
    },
  );
  const { screen, serving, openPanel } = drawn;
  const there = () =>
    serving.pkg.documents.flatMap(({ approvals }) => approvals.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const roles = () => serving.pkg.roles.map(({ id }) => id);
  await (await openPanel()).getByRole("button", { name: "Apply a layout" }).click();
  const dialog = screen.getByRole("dialog", { name: "Apply a layout" });
  await dialog.getByRole("radio", { name: "Two more" }).click();
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  await expect.element(screen.getByText("“Two more” is applied: 2 fields.")).toBeVisible();
  await press(/^Undo: Apply the layout Two more/);
  await undone("Apply the layout Two more");
  await expect.poll(roles).toEqual(["tenant", "owner"]);
  expect(there()).toEqual(["town", "day"]);
  await press(/^Redo: Apply the layout Two more/);
  await expect.poll(roles).toContain("witness");
  await expect.poll(there).toEqual(["town", "day", "town2", "day2"]);
});

/** The switch of the breadcrumbs is turned and saved. */
async function settingsChanged() {
  const settings = { own: {} as Record<string, unknown> };
  const drawn = await drawStudio(
    {},
    {
      "GET /api/packages/pkg/settings/own": () => ({ own: settings.own, account: { declineButton: true } }),
      "PUT /api/packages/pkg": (body) => {
        const { ceremony } = body.settings as { ceremony: Record<string, unknown> };
        settings.own = Object.fromEntries(
          Object.entries({ ...settings.own, ...ceremony }).filter(([, value]) => value !== null),
        );
        return drawn.serving.pkg;
      },
    },
  );
  await (await drawn.openPanel()).getByRole("button", { name: "Settings of the signing page" }).click();
  const dialog = drawn.screen.getByRole("dialog", { name: "What signers see and may do" });
  await dialog.getByRole("switch", { name: "Breadcrumbs" }).click();
  await dialog.getByRole("button", { name: "Save settings" }).click();
  await expect.element(page.getByText("The settings of this package are saved.")).toBeVisible();
  // While it closes, keys are still its own.
  await expect.element(dialog).not.toBeInTheDocument();
  return settings;
}
const changed = { layout: { header: { breadcrumbs: false } } };

test("settings are as they were, what was changed otherwise since stays, and redo changes the same again", async () => {
  const settings = await settingsChanged();
  expect(settings.own).toEqual(changed);
  settings.own = { ...settings.own, declineButton: false };
  await userEvent.keyboard("{Control>}z{/Control}");
  await undone("Change the settings of the signing page");
  expect(settings.own).toEqual({ declineButton: false });
  await press(/^Redo: Change the settings/);
  await expect.poll(() => settings.own).toEqual({ ...changed, declineButton: false });
});

test("settings that somebody else has changed to something else since are not taken back, and that is said", async () => {
  const settings = await settingsChanged();
  const theirs = { layout: { header: { breadcrumbs: true } } };
  settings.own = theirs;
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(page.getByText("“Change the settings of the signing page”", { exact: false })).toBeVisible();
  expect(settings.own).toEqual(theirs);
});

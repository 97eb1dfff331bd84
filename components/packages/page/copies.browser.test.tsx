// A package that is out is given another due date; any is kept as a template, and the places of its fields as a layout.
import { expect, test, vi } from "vitest";
import { TemplateDialog } from "#components/inbox/template-dialog.tsx";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { GoToContext } from "#components/ui/use-go-to.ts";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { DueDialog } from "./due-dialog.tsx";
import { LayoutDialog } from "./layout-dialog.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const due = "2126-12-04T17:00:00Z";
const packageWith = (change: object = {}) =>
  ({ id: "p1", name: "Lease", status: "SENT", type: "PACKAGE", due, ...change }) as unknown as Package;
const nothing = () => undefined;

test.each([
  ["SENT", "Change the date", { due: "2126-12-11T17:00:00Z" }],
  ["EXPIRED", "Send again", { status: "SENT", due: "2126-12-11T17:00:00Z" }],
])("%s: a week more is proposed, and only what expired is sent again", async (status, act, body) => {
  const asked = serve(
    ({ line }): Answer => (line.startsWith("PUT") ? { status: 204 } : { status: 200, body: packageWith(body) }),
  );
  const screen = await drawEnglish(
    ["package-page", "prepare"],
    <Asking>
      <DueDialog pkg={packageWith({ status })} onClose={nothing} />
      <Toaster />
    </Asking>,
  );
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: act }).click();
  await expect.element(screen.getByText(/Lease (is changed|can be signed again)|due date of Lease/)).toBeVisible();
  expect(asked[0]).toEqual({ line: "PUT /api/packages/p1", body });
});

test("where the account allows less, that is said", async () => {
  serve(({ line }) => (line.startsWith("PUT") ? { status: 204 } : { status: 200, body: packageWith() }));
  const screen = await drawEnglish(
    ["package-page", "prepare"],
    <Asking>
      <DueDialog pkg={packageWith()} onClose={nothing} />
      <Toaster />
    </Asking>,
  );
  await screen.getByRole("button", { name: "Change the date" }).click();
  await expect.element(screen.getByText(/The account allows no date so late/)).toBeVisible();
});

test("a template is kept under a name of its own, and led to", async () => {
  const asked = serve(() => ({ status: 201, body: { id: "t1" } }));
  const goTo = vi.fn();
  const screen = await drawEnglish(
    ["lists", "prepare"],
    <Asking>
      <GoToContext value={goTo}>
        <TemplateDialog pkg={packageWith()} onClose={nothing} />
      </GoToContext>
    </Asking>,
  );
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByLabelText("Name of the template").fill(" Our lease ");
  await screen.getByText("Everybody in the account may use it").click();
  await screen.getByRole("button", { name: "Save as template" }).click();
  await expect.poll(() => goTo.mock.calls).toEqual([["/packages/new?id=t1"]]);
  expect(asked[0]).toEqual({
    line: "POST /api/packages/p1/clone",
    body: { type: "TEMPLATE", name: "Our lease", visibility: "ACCOUNT" },
  });
});

test("the fields of the chosen document are kept as a layout under its name", async () => {
  const asked = serve(() => ({ status: 200, body: { id: "l1" } }));
  const documents = [
    { id: "d1", name: "Lease" },
    { id: "d2", name: "Annex" },
  ];
  const onClose = vi.fn();
  const screen = await drawEnglish(
    ["package-page"],
    <Asking>
      <LayoutDialog pkg={packageWith({ documents })} onClose={onClose} />
      <Toaster />
    </Asking>,
  );
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByLabelText("Document").selectOptions("Annex");
  await screen.getByRole("button", { name: "Save layout" }).click();
  await expect.element(screen.getByText(/The layout “Annex” is saved/)).toBeVisible();
  expect(onClose).toHaveBeenCalled();
  expect(asked[0]).toEqual({
    line: "POST /api/layouts",
    body: { id: "p1", name: "Annex", documents: [{ id: "d2", name: "Annex" }], visibility: "ACCOUNT" },
  });
});

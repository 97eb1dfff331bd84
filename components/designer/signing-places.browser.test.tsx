// The author's own signature fields on a certified document: they take a signature, and the document takes nothing else.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { PageMarks } from "#lib/contract/records/page-marks.ts";
import { document as documentOf, drawStudio, field as fieldOf } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const place = { page: 0, left: 430, top: 300, width: 220, height: 70 };
const marks: PageMarks = { rules: [], walls: [], texts: [], formFields: [], places: [place] };
const marksLine = "GET /api/packages/pkg/documents/lease/pageMarks";
const certified = { ...documentOf("lease", "Lease"), externalSigned: true };
const use = { name: "Use this place: signature field 1 of 1 of the author" };
const place1 = { name: "Signature field 1 of 1 of the author" };

test("the author's place is shown without being asked for, and takes the signature of whoever is chosen", async () => {
  const { screen } = await drawStudio({}, { [marksLine]: () => marks }, (pkg) => ({ ...pkg, documents: [certified] }));
  await screen.getByRole("button", use).click();
  await expect.element(screen.getByRole("img", place1)).toBeVisible();
  expect(screen.getByRole("button", use).elements()).toHaveLength(0);
  const box = document.querySelector<HTMLElement>("[data-key]");
  const scale = (document.querySelector("[data-page='0']") as HTMLElement).getBoundingClientRect().width / 773.5;
  expect(box?.offsetLeft).toBeCloseTo(place.left * scale, -1);
  expect(box?.offsetWidth).toBeCloseTo(place.width * scale, -1);
});

test("an input is not placed there, and it is said why", async () => {
  const { screen } = await drawStudio({}, { [marksLine]: () => marks }, (pkg) => ({ ...pkg, documents: [certified] }));
  await expect.element(screen.getByRole("button", use)).toBeVisible();
  document.querySelector<HTMLElement>('[data-kind="text"]')?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText(/“Lease” is certified by its author: it takes signatures/)).toBeVisible();
  expect(document.querySelectorAll("[data-key]")).toHaveLength(0);
});

test("a document that nobody has certified has no such places", async () => {
  const { screen } = await drawStudio({}, { [marksLine]: () => ({ ...marks, places: null }) });
  await expect.element(screen.getByRole("button", { name: /town/ }).first()).toBeVisible();
  expect(document.querySelectorAll("[data-signing-place]")).toHaveLength(0);
});

test("a layout with other fields than signatures is not applied there, and its dialog says why", async () => {
  const fields = [{ ...fieldOf("town", 300), type: "INPUT" }];
  const { screen, asked, openPanel } = await drawStudio(
    {},
    {
      [marksLine]: () => marks,
      "GET /api/layouts": () => ({
        count: 1,
        results: [{ id: "l1", name: "Town", documents: [{ approvals: [{ fields }] }] }],
      }),
    },
    (pkg) => ({ ...pkg, documents: [certified] }),
  );
  await expect.element(screen.getByRole("button", use)).toBeVisible();
  await (await openPanel()).getByRole("button", { name: "Apply a layout" }).click();
  const dialog = screen.getByRole("dialog", { name: "Apply a layout" });
  await dialog.getByRole("radio", { name: "Town" }).click();
  await dialog.getByRole("button", { name: "Apply layout" }).click();
  await expect.element(dialog.getByText(/“Lease” is certified by its author: it takes signatures/)).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
});

// How much there is to check is the same number before a draft is left and after it is opened again: what is done beside the
// fields, here or elsewhere, has the service look at the package anew.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { document as documentOf, drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const count = () => document.querySelector("[data-part=preflight] b")?.textContent ?? "";

/** A service that finds one thing in every document, of `pkg` at first. */
async function drawLooked(pkg?: Served) {
  const now: { documents?: () => { id: string }[] } = {};
  const answers = {
    "GET /api/packages/pkg/preflight": () =>
      now
        .documents?.()
        .map(({ id }) => ({ severity: "warning", key: "new", message: `Look at ${id}`, documentId: id })),
  };
  const drawn = await drawStudio({}, answers, (first) => {
    now.documents = () => (pkg ?? first).documents;
    return pkg ?? first;
  });
  now.documents = () => drawn.serving.pkg.documents;
  await expect.poll(count).toMatch(/^\d+ things? to check/);
  return drawn;
}

async function isTheSameAnew({ screen, serving }: Awaited<ReturnType<typeof drawLooked>>) {
  const before = count();
  await screen.unmount();
  await drawLooked(serving.pkg);
  expect(count()).toBe(before);
}

test("after a document was deleted here", async () => {
  const drawn = await drawLooked();
  const first = count();
  const { screen, openPanel } = drawn;
  await (await openPanel()).getByRole("button", { name: "Delete House rules" }).click();
  await screen
    .getByRole("dialog", { name: /^Delete/ })
    .getByRole("button", { name: "Delete document" })
    .click();
  // The document on which nobody signs, and what the service found in it.
  await expect.poll(() => Number.parseInt(first, 10) - Number.parseInt(count(), 10)).toBe(2);
  await isTheSameAnew(drawn);
});

test("after a document was added elsewhere", async () => {
  const drawn = await drawLooked();
  const first = count();
  const { serving } = drawn;
  serving.pkg = { ...serving.pkg, documents: [...serving.pkg.documents, documentOf("map", "Map")] };
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => Number.parseInt(count(), 10) - Number.parseInt(first, 10)).toBe(2);
  await isTheSameAnew(drawn);
});

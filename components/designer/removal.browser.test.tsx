// Undo while somebody, or a document, is being removed: it waits for the answer, and takes back what was removed and nothing else.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

/** From here on a recipient or a document that is removed is answered once it is let go. */
function holdRemovals() {
  const service = vi.mocked(globalThis.fetch);
  const before = service.getMockImplementation();
  const held: { let: () => void; refuse: () => void }[] = [];
  service.mockImplementation(async (url, init) => {
    if (!before) throw new Error("there is a service");
    if (init?.method !== "DELETE" || !/\/(roles|documents)\/\w+$/.test(String(url))) return before(url, init);
    const isLet = await new Promise<boolean>((resolve) => {
      held.push({ let: () => resolve(true), refuse: () => resolve(false) });
    });
    const refusal = { code: 400, messageKey: "", message: "It stays." };
    return isLet ? before(url, init) : Response.json(refusal, { status: 400 });
  });
  return held;
}

const names = ({ pkg }: { pkg: Served }) => pkg.roles.map(({ name }) => name);

/** The town is moved first: a step that is not meant. */
async function removingTess() {
  const drawn = await drawStudio();
  await drawn.screen.getByRole("button", { name: /^Text, town,/ }).click();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  const held = holdRemovals();
  await page.getByRole("button", { name: "More for Tess Tenant", exact: true }).click();
  await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog", { name: "Remove Tess Tenant?" }).getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => held.length).toBe(1);
  await userEvent.keyboard("{Control>}z{/Control}");
  return { ...drawn, held };
}

test("a recipient who is being removed is back, with their fields as they were", async () => {
  const { screen, serving, held } = await removingTess();
  held[0]?.let();
  await expect.element(screen.getByText("Undone: Remove Tess Tenant")).toBeInTheDocument();
  await expect.poll(() => names(serving)).toEqual(["Tess Tenant", "Olga Owner"]);
  await expect.element(screen.getByRole("radio", { name: "Tess Tenant, 2 fields" })).toBeVisible();
  await expect.poll(() => serving.pkg.documents[0]?.approvals[0]?.fields[0]?.left).toBe(110);
  expect(held).toHaveLength(1);
});

test("where the recipient cannot go, why is said, and the step before is not taken back instead", async () => {
  const { screen, serving, held } = await removingTess();
  held[0]?.refuse();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByText("It stays.", { exact: false })).toBeVisible();
  await expect.poll(() => serving.pkg.documents[0]?.approvals[0]?.fields[0]?.left).toBe(110);
  expect(names(serving)).toEqual(["Tess Tenant", "Olga Owner"]);
  await expect.element(screen.getByText(/^Saved/)).toBeVisible();
  expect(serving.pkg.documents[0]?.approvals[0]?.fields[0]?.left).toBe(110);
});

test("a document that is being deleted is back", async () => {
  const gone: Served["documents"] = [];
  const { screen, serving, openPanel } = await drawStudio(
    {},
    {
      "POST /api/packages/pkg/documents/lease/restore": () => {
        const back = gone.pop();
        if (!back) return new Response(null, { status: 404 });
        serving.pkg = { ...serving.pkg, documents: [back, ...serving.pkg.documents] };
        return back;
      },
    },
  );
  gone.push(...serving.pkg.documents.slice(0, 1));
  const held = holdRemovals();
  await (await openPanel()).getByRole("button", { name: "Delete Lease" }).click();
  await screen.getByRole("button", { name: "Delete document" }).click();
  await expect.poll(() => held.length).toBe(1);
  await userEvent.keyboard("{Control>}z{/Control}");
  held[0]?.let();
  await expect.element(screen.getByText("Undone: Delete Lease")).toBeInTheDocument();
  expect(serving.pkg.documents.map(({ id }) => id)).toEqual(["lease", "rules"]);
  await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 2" })).toBeVisible();
});

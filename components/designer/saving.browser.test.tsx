// What the designer asks of the interface to save what was done on the page.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type approval, drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

type Approvals = ReturnType<typeof approval>[];
const set = "PUT /api/packages/pkg/documents/lease/approvals";

test("many changes of a document are one request, which leaves alone what the designer does not show", async () => {
  const studio = await drawStudio(
    {},
    {
      [set]: (body) => {
        const [lease, ...others] = studio.serving.pkg.documents;
        const approvals = body as unknown as Approvals;
        if (lease) studio.serving.pkg = { ...studio.serving.pkg, documents: [{ ...lease, approvals }, ...others] };
        return body;
      },
    },
  );
  const { screen, asked, serving } = studio;
  const before = serving.pkg.documents[0]?.approvals[0]?.fields ?? [];
  await screen.getByRole("button", { name: /^Text, town/ }).click();
  // All in one moment, as fast as no test presses keys: whoever is slower saves in between.
  for (const key of "adddd") {
    const pressed = { key, code: `Key${key.toUpperCase()}`, ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", pressed));
  }
  const writes = () => asked.filter(({ line }) => !line.startsWith("GET "));
  await expect.poll(() => writes().map(({ line }) => line)).toEqual([set]);
  const [sent] = (writes()[0]?.body ?? []) as Approvals;
  expect(sent?.fields.slice(0, 2)).toEqual(before);
  expect(sent?.fields).toHaveLength(10);
  await expect.element(screen.getByText(/^Saved/)).toBeVisible();
  await screen.getByRole("button", { name: /^Undo: Duplicate/ }).click();
  await expect.poll(() => writes().map(({ line }) => line.split(" ")[0])).toEqual(["PUT", "DELETE", "DELETE"]);
});

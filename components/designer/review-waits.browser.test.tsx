// "Review and send" goes on once everything that was done is saved: what was placed a moment before is in what is sent.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { drawStudio } from "./drawn-studio.testing.tsx";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

beforeEach(async () => {
  push.mockClear();
  await page.viewport(1440, 900);
});

test("a field that was placed by a click just before is saved first, however long that takes", async () => {
  const { screen, serving, asked } = await drawStudio();
  const tile = screen.getByRole("button", { name: "Seal", exact: true });
  await expect.element(screen.getByRole("button", { name: /^Text, town/ })).toBeVisible();
  const service = vi.mocked(globalThis.fetch).getMockImplementation();
  const answered = Promise.withResolvers<void>();
  const held: string[] = [];
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (!service) throw new Error("there is a service");
    if (["POST", "PUT"].includes(init?.method ?? "GET") && !String(input).endsWith("/appearances")) {
      held.push(String(input));
      await answered.promise;
    }
    return service(input, init);
  });
  await tile.click();
  const sheet = document.querySelector<HTMLElement>("[data-part=pages] [data-page]");
  if (!sheet) throw new Error("no page");
  await page.elementLocator(sheet).click({ position: { x: 300, y: 400 } });
  await screen.getByRole("button", { name: "Review and send" }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(push).not.toHaveBeenCalled();
  const seals = () =>
    serving.pkg.documents.flatMap(({ approvals }) =>
      approvals.flatMap(({ fields }) => fields.filter(({ subtype }) => subtype === "SEAL")),
    );
  const whenGone = vi.fn(() => seals().length);
  push.mockImplementation(whenGone);
  answered.resolve();
  await expect.poll(() => push.mock.calls.length).toBe(1);
  expect(whenGone.mock.results.map(({ value }) => value)).toEqual([1]);
  expect(asked.some(({ line }) => line.startsWith("POST "))).toBe(true);
});

// Addresses that get no mails: one is put there, found, and taken out again, by hand and keyboard, and on a phone.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawSettings } from "./settings-page.testing.tsx";
import { SuppressedPage } from "./suppressed-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const since = "2026-11-20T13:41:07Z";
const bounced = {
  ...{ id: "a1", email: "ann@example.com", reason: "hardBounce", since },
  ...{ words: "550 5.1.1 No such person here", by: "" },
};
const byHand = { id: "b2", email: "bob@example.com", reason: "person", since, words: "", by: "Ada" };
const ok = (body: unknown) => ({ status: 200, body });

test.each([1280, 390])("at %i pixels", async (width) => {
  await page.viewport(width, 800);
  const state = { rows: [bounced] };
  const { screen, lines } = await drawSettings(<SuppressedPage />, ({ line }) => {
    if (line.startsWith("POST")) {
      state.rows = [byHand, bounced];
      return ok(byHand);
    }
    if (line.startsWith("DELETE")) {
      state.rows = state.rows.filter(({ id }) => !line.endsWith(id));
      return { status: 204 };
    }
    return ok({ count: state.rows.length, results: state.rows });
  });
  await expect.element(screen.getByText("550 5.1.1 No such person here")).toBeVisible();
  await userEvent.fill(screen.getByLabelText("E-mail address", { exact: true }), "bob@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Put here by Ada", { exact: false })).toBeVisible();
  expect(lines("POST").map(({ body }) => body)).toEqual([{ email: "bob@example.com" }]);
  const asked = lines("GET").length;
  await userEvent.fill(screen.getByLabelText("Search addresses", { exact: true }), "ann");
  // What is asked for is not told here; the journey finds it.
  await expect.poll(() => lines("GET").length).toBeGreaterThan(asked);
  await userEvent.click(screen.getByRole("button", { name: "Release ann@example.com" }));
  await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Release" }));
  await expect.element(screen.getByText("ann@example.com", { exact: true })).not.toBeInTheDocument();
  expect(lines("DELETE").map(({ line }) => line)).toEqual(["DELETE /api/account/admin/suppressedAddresses/a1"]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test("whoever is no manager is told who can", async () => {
  const { screen } = await drawSettings(<SuppressedPage />, () => ok({ count: 0, results: [] }), { type: "REGULAR" });
  await expect.element(screen.getByText("The account’s managers set this up", { exact: false })).toBeVisible();
});

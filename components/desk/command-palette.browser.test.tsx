// Enter in the palette acts on what was found for the words in its box, and on nothing that was found for others.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { CommandPalette } from "./command-palette.tsx";
import type { FoundPackage } from "./desk-context.ts";

const push = vi.fn<(href: string) => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

test("new words and Enter before they are answered search for these words; once answered, Enter opens the first hit", async () => {
  const lease: FoundPackage = { id: "p1", name: "Lease of the harbour" };
  const dues: FoundPackage = { id: "p2", name: "Dues of the harbour" };
  let release: (found: FoundPackage[]) => void = () => undefined;
  const asked: string[] = [];
  const findPackages = (words: string) => {
    asked.push(words);
    if (words === "lease") return Promise.resolve([lease]);
    return new Promise<FoundPackage[]>((resolve) => {
      release = resolve;
    });
  };
  const screen = await drawEnglish(
    ["desk"],
    <CommandPalette open onOpenChange={() => undefined} findPackages={findPackages} />,
  );
  const box = screen.getByRole("combobox");
  const hit = (name: string) => screen.getByRole("option", { name });
  await userEvent.fill(box, "lease");
  await expect.element(hit(lease.name)).toHaveAttribute("aria-selected", "true");

  await userEvent.fill(box, "dues");
  await userEvent.keyboard("{Enter}");
  expect(push.mock.calls).toEqual([["/inbox?search=dues"]]);
  await expect.element(hit(lease.name)).toHaveAttribute("aria-disabled", "true");

  // Also asked and not answered yet.
  await expect.poll(() => asked).toContain("dues");
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenLastCalledWith("/inbox?search=dues");

  release([dues]);
  await expect.element(hit(dues.name)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(push).toHaveBeenLastCalledWith("/packages/p2");
});

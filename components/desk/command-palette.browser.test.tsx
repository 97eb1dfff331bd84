// Enter in the palette acts on what was found for the words in its box, and on nothing that was found for others.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { CommandPalette } from "./command-palette.tsx";
import type { Found } from "./desk-context.ts";

const push = vi.fn<(href: string) => void>();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

test("new words and Enter before they are answered search for these words; once answered, Enter opens the first hit", async () => {
  const lease: Found = { id: "p1", name: "Lease of the harbour" };
  const dues: Found = { id: "p2", name: "Dues of the harbour" };
  let release: (found: Found[]) => void = () => undefined;
  const asked: string[] = [];
  const find = (words: string) => {
    asked.push(words);
    if (words === "lease") return Promise.resolve([lease]);
    return new Promise<Found[]>((resolve) => {
      release = resolve;
    });
  };
  const screen = await drawEnglish(["desk"], <CommandPalette open onOpenChange={() => undefined} find={find} />);
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

test("templates, senders, groups and settings are found beside packages; a template begins a draft, a setting is led to", async () => {
  push.mockClear();
  const startFrom = vi.fn();
  const found: Found[] = [
    { id: "t1", name: "Key lease", kind: "template" },
    { id: "s1", name: "Ann Key", detail: "ann@example.com", kind: "sender" },
    { id: "g1", name: "Keyholders", detail: "keys@example.com", kind: "group" },
  ];
  const screen = await drawEnglish(
    ["desk"],
    <CommandPalette open onOpenChange={() => undefined} find={() => Promise.resolve(found)} startFrom={startFrom} />,
  );
  await userEvent.fill(screen.getByRole("combobox"), "key");
  await expect.element(screen.getByRole("option", { name: "Key lease" })).toHaveAttribute("aria-selected", "true");
  await screen.getByRole("option", { name: /^Ann Key/ }).click();
  await screen.getByRole("option", { name: /^Keyholders/ }).click();
  await screen.getByRole("option", { name: "API key" }).click();
  expect(push.mock.calls).toEqual([["/senders/s1"], ["/groups/g1"], ["/settings#key"]]);
  await screen.getByRole("option", { name: "Key lease" }).click();
  expect(startFrom).toHaveBeenCalledWith(found[0]);
  await userEvent.fill(screen.getByRole("combobox"), "embed");
  await expect.element(screen.getByRole("option", { name: "Embedding" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("option", { name: /audit log/ })).not.toBeInTheDocument();
});

test.each([
  [true, "/settings/health"],
  [false, "/settings#health"],
])("health leads managers (%s) to its page, others to what they may see of it", async (isManager, href) => {
  push.mockClear();
  const screen = await drawEnglish(
    ["desk"],
    <CommandPalette open onOpenChange={() => undefined} isManager={isManager} />,
  );
  await userEvent.fill(screen.getByRole("combobox"), "health");
  await screen.getByRole("option", { name: "Health" }).click();
  expect(push.mock.calls).toEqual([[href]]);
});

test("managers search the audit log for what is typed", async () => {
  push.mockClear();
  const screen = await drawEnglish(["desk"], <CommandPalette open onOpenChange={() => undefined} isManager />);
  await userEvent.fill(screen.getByRole("combobox"), "Ann & Bo");
  await screen.getByRole("option", { name: "Search the audit log for “Ann & Bo”" }).click();
  expect(push.mock.calls).toEqual([["/settings/audit-log?search=Ann%20%26%20Bo"]]);
});

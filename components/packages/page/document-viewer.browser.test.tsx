// A document's name opens its pages, and from there the next document's.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { DocumentCards } from "./document-cards.tsx";

const pages = [{ index: 0, width: 800, height: 1000 }];
const documents = ["Lease", "Annex"].map((name) => ({ id: name, name, pages, approvals: [] }));
/** What the file holds is not looked at here. */
const onItsWay = () => new Promise<Answer>(() => undefined);
const cardsOf = (status: string) => (
  <DocumentCards
    pkg={{ id: "p1", status, consent: "", documents } as unknown as Package}
    people={[]}
    progress={undefined}
    sealLevel={undefined}
  />
);

test("a name opens its pages, the next document follows, and the focus comes back to the name", async () => {
  serve(onItsWay);
  const screen = await drawEnglish(["package-page"], cardsOf("SENT"));
  await screen.getByRole("button", { name: "Lease" }).click();
  const dialog = screen.getByRole("dialog", { name: "Lease" });
  await expect.element(dialog.getByText(/You see what has been signed so far/)).toBeVisible();
  await expect.element(dialog.getByRole("group", { name: "Page 1 of Lease" })).toBeInTheDocument();
  // Read, not downloaded: evidence tells the two apart by it.
  const file = "/api/packages/p1/documents/Lease/pdf?inline=true";
  await expect
    .poll(() => vi.mocked(fetch).mock.calls.map(([url]) => String(url)))
    .toContainEqual(expect.stringContaining(file));
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Next document" }));
  await expect.element(screen.getByRole("dialog", { name: "Annex" })).toBeVisible();
  await expect.element(screen.getByText("Document 2 of 2")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Page 1 of Annex" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.textContent).toBe("Lease");
});

test("of a completed package nothing is said about signing so far", async () => {
  serve(onItsWay);
  const screen = await drawEnglish(["package-page"], cardsOf("COMPLETED"));
  await screen.getByRole("button", { name: "Annex" }).click();
  await expect.element(screen.getByText("Document 2 of 2")).toBeVisible();
  await expect.element(screen.getByText(/signed so far/)).not.toBeInTheDocument();
});

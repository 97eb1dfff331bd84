// A template's public link: switched on with who has which place, its counts and limits, another address, revoked.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { PublicLink, PublicLinks } from "#lib/contract/records/template.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { answerFor, template } from "./templates.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const link: PublicLink = {
  url: "https://sign.example.com/fast-track?token=abc",
  people: [],
  mostUses: 50,
  expires: null,
  created: "2026-11-02T10:00:00Z",
  opened: 58,
  started: 41,
  completed: 36,
};
const two = { ...template, roles: [...template.roles, { ...template.roles[0], id: "witness", name: "Witness" }] };

async function draw(first: PublicLinks, about: object = template) {
  let links = first;
  const asked = serve(({ line, body }): Answer => {
    if (line === "GET /api/packages/t1") return { status: 200, body: about };
    if (line === "GET /api/fastTrack/t1/link") return { status: 200, body: links };
    if (line === "PUT /api/fastTrack/t1/link") links = { ...links, mine: { ...link, ...(body as object) } };
    if (line === "POST /api/fastTrack/t1/link") links = { ...links, mine: { ...link, url: `${link.url}d`, opened: 0 } };
    if (line === "DELETE /api/fastTrack/t1/link") {
      links = { mine: null, others: [] };
      return { status: 204 };
    }
    if (line.endsWith("/fastTrack/t1/link")) return { status: 200, body: links.mine };
    return answerFor(line) ?? { status: 204 };
  });
  const screen = await drawEnglish(
    ["templates"],
    <Asking>
      <LinkDialog templateId="t1" onClose={() => undefined} />
      <Toaster />
    </Asking>,
  );
  await expect.element(screen.getByText(/Who fills which place|has no place/)).toBeVisible();
  return { asked, screen };
}

test("is switched on with a person in a place, so often and no more", async () => {
  const { asked } = await draw({ mine: null, others: [] }, two);
  if (isJudged) expect(await violations()).toEqual([]);
  await page.getByText("Witness: whoever opens the link").click();
  await page.getByRole("button", { name: "Switch the link on" }).click();
  await expect.element(page.getByText("Everybody else needs a name and an e-mail address.")).toBeVisible();
  await page.getByLabelText("Name: Witness").fill("Will Witness");
  await page.getByLabelText("E-mail address: Witness").fill("will@example.net");
  await page.getByLabelText(/At most so many packages/).fill("0");
  await expect.element(page.getByText("A whole number from 1 on.")).toBeVisible();
  await page.getByLabelText(/At most so many packages/).fill("5");
  await page.getByRole("button", { name: "Switch the link on" }).click();
  await expect.element(page.getByText(link.url)).toBeVisible();
  const people = [{ roleId: "witness", email: "will@example.net", firstName: "Will", lastName: "Witness" }];
  expect(asked.find(({ line }) => line.startsWith("PUT"))?.body).toEqual({ people, mostUses: 5, expires: null });
});

test("shows its address, its QR code and what has come of it", async () => {
  await draw({ mine: link, others: [] });
  if (isJudged) expect(await violations()).toEqual([]);
  await expect.element(page.getByRole("img", { name: "QR code of the public link" })).toBeVisible();
  const counted = [...document.querySelectorAll("dl > div")].map((one) => one.textContent);
  expect(counted).toEqual(["opened58", "began41", "completed36", "left of 509"]);
});

test("gets another address, and is revoked, each only when that is said twice", async () => {
  const { asked } = await draw({ mine: link, others: [] });
  await page.getByRole("button", { name: "New address" }).click();
  await expect.element(page.getByText(/stops working at once, and the counts/)).toBeVisible();
  expect(asked.some(({ line }) => line.startsWith("POST"))).toBe(false);
  await page.getByRole("button", { name: "New address" }).click();
  await expect.element(page.getByText(`${link.url}d`)).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect.element(page.getByRole("button", { name: "Switch the link on" })).toBeVisible();
});

test("is not to be had without a place that is to be filled", async () => {
  await draw({ mine: null, others: [] }, { ...template, roles: template.roles.slice(1) });
  await expect.element(page.getByText(/has no place that is to be filled/)).toBeVisible();
});

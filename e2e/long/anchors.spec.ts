// The anchors of the evidence: from the seal's settings to the page that anybody reads, and what a browser gets of the address of programs.
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { signIn } from "../support/desk.ts";
import { atOnce, ownDesk } from "../support/own-desk.ts";

test.use(atOnce);
const desk = ownDesk();

test("whoever looks after the seal is led to the anchors; on a new instance the first is still to come", async ({
  page,
}) => {
  await signIn(page, desk.baseUrl, "/settings#seal");
  await page.getByRole("link", { name: "Anchors of the evidence" }).click();
  await expect(page.getByRole("heading", { name: "Anchors of the evidence", level: 1 })).toBeVisible();
  await expect(page.getByText(/There is none yet\./)).toBeVisible();
  await expect(page.getByText("npm run verify -- --anchors evidence.json document.pdf")).toBeVisible();
  await expectAccessible(page);
});

test("the address of programs leads a browser to the page, and answers programs with JSON", async ({
  page,
  request,
}) => {
  await page.goto(`${desk.baseUrl}/seal/anchors`);
  await expect(page).toHaveURL(/\/seal\/anchors\/list$/);
  // Come to from elsewhere, it has to bring its looks itself.
  await expect(page.locator("body")).toHaveCSS("font-family", /Inter/);
  const widest = () =>
    page.evaluate(() => Math.max(...[...document.querySelectorAll("svg")].map((one) => one.clientWidth)));
  expect(await widest()).toBeLessThan(100);
  expect(await (await request.get(`${desk.baseUrl}/seal/anchors`)).json()).toEqual({ anchors: [], before: null });
});

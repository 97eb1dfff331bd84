// A signer in the browser: a package sent through the public API, opened by its link, with the fields a test asks for.
import { expect, type Locator, type Page } from "@playwright/test";
import { type Json, makePackage, type SpecClient, signerRole } from "./spec-client.ts";
import { drawStroke } from "./support/finger.ts";

/** An input of its approval; `validation` as the specification has it. */
export const inputField = (id: string, subtype: string, more: object = {}): Json => ({
  id,
  name: id,
  type: "INPUT",
  subtype,
  page: 0,
  left: 100,
  top: 300,
  width: 200,
  height: 30,
  ...more,
});

type Asked = { id: string; link: string };

/** One document with these fields in one approval, or whatever `members` says; sent to Layla Haddad. */
export async function askToSign(
  client: SpecClient,
  fields: Json[],
  { approval = {}, ...members }: { approval?: object } & Record<string, unknown> = {},
): Promise<Asked> {
  const id = await makePackage(client, {
    roles: [signerRole("client", "layla.haddad@example.com")],
    documents: [{ id: "agreement", name: "Agreement", approvals: [{ id: "a1", role: "client", fields, ...approval }] }],
    ...members,
  });
  const answer = await client.packages.change(id, { status: "SENT" });
  expect(answer.status, answer.text).toBe(204);
  const { body } = await client.ask("GET", `/packages/${encodeURIComponent(id)}/roles/client/signingUrl`);
  return { id, link: body.url };
}

/** Presses what opens a link whose page has more than words: it waits for a person. */
export async function open(page: Pick<Page, "locator">): Promise<void> {
  await page.locator("[data-slot=gate-foot] [data-variant=brand]").click();
}

/** Follows a link that is opened by a press of its own: nothing to agree to, or something to prove first. */
export async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await open(page);
}

/** Agrees to the consent that is on the screen. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Agree and go on" }).click();
}

/** Opens the link and agrees; the document is drawn when this resolves. */
export async function enter(page: Page, { link }: Asked): Promise<void> {
  await page.goto(link);
  await agree(page);
  await expect(page.locator("[data-step]").first()).toBeVisible();
}

/** On a phone the document is shown first: goes on to the first field. */
export async function begin(page: Pick<Page, "locator">): Promise<void> {
  await page.locator('[data-act="start"]').click();
}

/** What has the focus, as a reader of the page would name it. */
export const focused = (page: Page): Locator => page.locator(":focus");

/** Signs the first place that is left, with the name as it is typed. */
export async function signByTyping(page: Pick<Page, "getByRole" | "locator">): Promise<void> {
  // On the page: the question's own button is called alike, and would sign in the way that it offers first.
  const place = page
    .getByRole("button", { name: /^(Sign here|Signature( \d of \d)?, required)/ })
    .and(page.locator(":not([role=dialog] *)"))
    .first();
  const start = page.locator('[data-act="start"]');
  await expect(place.or(start).first()).toBeVisible();
  if (await start.isVisible()) await begin(page);
  // Where one signature is all, beginning is signing.
  const tab = page.getByRole("tab", { name: "Type" });
  await expect(place.or(tab).first()).toBeVisible();
  // The question may come between the look and the press, and then lies over the place.
  await expect(async () => {
    if (!(await page.getByRole("dialog").first().isVisible())) await place.click({ timeout: 2000 });
    await expect(tab).toBeVisible({ timeout: 2000 });
  }).toPass();
  await tab.click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign here" }).click();
}

/** Presses Finish where the last question has not come by itself, as it does after the last signature. */
export async function askedToFinish(page: Pick<Page, "getByRole">): Promise<void> {
  const question = page.getByRole("button", { name: "Sign and finish" });
  const finish = page.getByRole("button", { name: "Finish", exact: true }).first();
  await expect(question.or(finish).first()).toBeVisible();
  if (!(await question.isVisible())) await finish.click();
}

/** Two strokes with a finger: enough to be read as a signature. */
export async function drawSignature(pad: Locator): Promise<void> {
  await drawStroke(pad, [
    [0.15, 0.7],
    [0.3, 0.2],
    [0.4, 0.75],
    [0.5, 0.3],
    [0.6, 0.7],
  ]);
  await drawStroke(pad, [
    [0.5, 0.55],
    [0.65, 0.25],
    [0.8, 0.7],
  ]);
}

/** Where the window and whatever scrolls in it stand: the same before and after, nothing has moved. */
export const scrolled = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const viewer = document.querySelector("[data-slot=viewer]");
    return [scrollX, scrollY, viewer?.scrollLeft ?? 0, viewer?.scrollTop ?? 0].map(Math.round).join(" ");
  });

/** Every screen whose look is compared, and what is done on it before its picture is taken. */
import type { Page } from "@playwright/test";
import { enter } from "../ceremony-signer.ts";
import type { Filled } from "./fill.ts";

export type Screen = {
  name: string;
  /** Who looks: the account's owner at the desk, or somebody without a session. */
  as: "owner" | "guest";
  path: string;
  act?: (page: Page, isPhone: boolean) => Promise<void>;
};

const click = (role: "button" | "tab" | "link", name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

const keys = (pressed: string) => (page: Page) => page.keyboard.press(pressed);

/** On a phone the document is shown first. */
const begun = async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.locator('[data-act="start"]').click();
};

const signature = async (page: Page, isPhone: boolean) => {
  await begun(page, isPhone);
  if (await page.getByRole("dialog").isHidden()) await click("button", /^(Sign here|Signature, required)/)(page);
};

const drawing = async (page: Page, isPhone: boolean) => {
  await signature(page, isPhone);
  await click("tab", "Draw")(page);
};

const asForm = (page: Page, isPhone: boolean) => click("button", isPhone ? "All fields" : "Form view")(page);

export function screensOf({ packages, links }: Filled, baseUrl: string): Screen[] {
  const at = (state: string, below = "") => `/packages/${encodeURIComponent(packages[state] ?? "")}${below}`;
  const link = (state: string) => links[state] ?? "";
  const desk = (name: string, path: string, act?: Screen["act"]): Screen => ({
    name,
    as: "owner",
    path,
    ...(act && { act }),
  });
  const signer = (name: string, state: string, act?: Screen["act"]): Screen => ({
    name,
    as: "guest",
    path: link(state),
    ...(act && { act }),
  });
  const agreed =
    (state: string, then?: Screen["act"]): Screen["act"] =>
    async (page, isPhone) => {
      if (await page.getByRole("button", { name: "Agree and go on" }).isVisible())
        await enter(page, { id: "", link: `${baseUrl}${link(state)}` });
      const unopened = page.getByRole("button", { name: "Open", exact: true });
      if (await unopened.isVisible()) await unopened.click();
      await page.locator("[data-step]").first().waitFor();
      await then?.(page, isPhone);
    };
  return [
    desk("overview", "/"),
    desk("packages", "/inbox"),
    desk("packages-chosen", "/inbox", (page) => page.getByRole("checkbox").nth(1).check()),
    desk("packages-none", "/inbox?search=nothingofthatname"),
    desk("drafts", "/drafts"),
    desk("trash", "/trash"),
    desk("outbox", "/outbox"),
    desk("outbox-mail", "/outbox", (page) => page.getByRole("row").nth(1).click()),
    desk("senders", "/senders"),
    desk("senders-add", "/senders", click("button", /^Add|^Invite/)),
    desk("settings", "/settings"),
    desk("not-found", "/packages/nothing-of-that-id"),
    desk("package-draft", at("draft")),
    desk("package-sent", at("sent")),
    desk("package-declined", at("declined")),
    desk("package-completed", at("completed")),
    desk("package-more", at("sent"), click("button", /^More/)),
    desk("prepare-new", "/packages/new"),
    desk("prepare-draft", `/packages/new?id=${encodeURIComponent(packages.draft ?? "")}`),
    desk("prepare-empty", `/packages/new?id=${encodeURIComponent(packages.empty ?? "")}`),
    desk("review", at("draft", "/review")),
    desk("designer", at("draft", "/designer")),
    desk("designer-chosen", at("draft", "/designer"), (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Signature,/ })
        .first()
        .click(),
    ),
    desk("designer-sent", at("sent", "/designer")),
    desk("designer-keys", at("draft", "/designer"), keys("?")),
    desk("designer-armed", at("draft", "/designer"), click("button", "Checkbox")),
    desk("designer-menu", at("draft", "/designer"), (page) =>
      page
        .getByRole("main")
        .getByRole("button", { name: /^Signature,/ })
        .first()
        .click({ button: "right" }),
    ),
    desk("designer-properties", at("draft", "/designer"), async (page) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Signature,/ })
        .first()
        .focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Enter");
    }),
    desk("shortcuts", "/", keys("?")),
    desk("command-palette", "/", keys("Control+k")),
    desk("account-menu", "/", click("button", /Ingrid/)),
    { name: "sign-in", as: "guest", path: "/login" },
    { name: "sign-in-refused", as: "guest", path: "/login", act: click("button", "Sign in") },
    { name: "forgotten", as: "guest", path: "/forgotten" },
    { name: "set-up-done", as: "guest", path: "/setup" },
    { name: "verify", as: "guest", path: "/verify" },
    { name: "status", as: "guest", path: "/status" },
    { name: "reference", as: "guest", path: "/api/docs" },
    { name: "nowhere", as: "guest", path: "/nowhere" },
    signer("sign-consent", "sent"),
    signer("sign-stage", "fields", agreed("fields")),
    signer(
      "sign-field",
      "fields",
      agreed("fields", (page, isPhone) => (isPhone ? begun(page, isPhone) : click("button", /^Next/)(page))),
    ),
    signer("sign-signature", "fields", agreed("fields", signature)),
    signer("sign-drawn", "fields", agreed("fields", drawing)),
    signer("sign-form", "fields", agreed("fields", asForm)),
    signer(
      "sign-undone",
      "fields",
      agreed("fields", async (page, isPhone) => {
        await asForm(page, isPhone);
        await page.locator("main [data-act=finish]").click();
      }),
    ),
    signer(
      "sign-decline",
      "fields",
      agreed("fields", async (page) => {
        await click("button", /^More/)(page);
        await page.getByRole("menuitem", { name: "Decline to sign" }).click();
      }),
    ),
    signer("sign-more", "fields", agreed("fields", click("button", /^More/))),
    signer("sign-declined", "declined"),
    signer("sign-unopened", "completed"),
    signer("sign-completed", "completed", click("button", /^Open$/)),
    { name: "sign-link-unknown", as: "guest", path: "/sign/nothing-of-that-token" },
  ];
}

// The pages of the account's settings as managers use them: what is saved, what is asked first, what is refused and kept.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Answer } from "#components/queries/service.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import { ApplicationsPage } from "./applications-page.tsx";
import { ConsentPage } from "./consent-page.tsx";
import { MailsPage } from "./mails-page.tsx";
import { RetentionPage } from "./retention-page.tsx";
import { RulesPage } from "./rules-page.tsx";
import { drawSettings } from "./settings-page.testing.tsx";
import { SignersWordsPage } from "./signers-words-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const ok = (body: unknown): Answer => ({ status: 200, body });
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

test("an application's secret is shown once, and whoever revokes it is asked first", async () => {
  await page.viewport(360, 800);
  const app = {
    id: "AbCd",
    name: "Warehouse",
    created: "2026-11-20T08:00:00Z",
    lastUsed: null,
    createdBy: "Ada",
    speaksForOwner: true,
  };
  const state = { apps: [] as (typeof app)[] };
  const { screen, lines } = await drawSettings(<ApplicationsPage />, ({ line }) => {
    if (line.startsWith("POST")) {
      state.apps = [app];
      return ok({ ...app, clientId: app.id, secret: "only-now" });
    }
    if (line.startsWith("DELETE")) {
      state.apps = [];
      return { status: 204 };
    }
    return ok({ count: state.apps.length, results: state.apps });
  });
  await expect.element(screen.getByText("No application is registered")).toBeVisible();
  await userEvent.fill(screen.getByLabelText("Name", { exact: true }), "Warehouse");
  await userEvent.click(screen.getByRole("button", { name: "Register application" }));
  await expect.element(screen.getByLabelText("Client secret", { exact: true })).toHaveValue("only-now");
  await expect.element(screen.getByLabelText("Client id", { exact: true })).toHaveFocus();
  if (isJudged) expect(await violations()).toEqual([]);
  fits();
  await userEvent.click(screen.getByRole("button", { name: "I have copied it" }));
  await expect.element(screen.getByText("only-now")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Revoke Warehouse" }));
  await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Revoke" }));
  await expect.element(screen.getByText("No application is registered")).toBeVisible();
  expect(lines("DELETE").map(({ line }) => line)).toEqual(["DELETE /api/account/admin/clientApps/AbCd"]);
});

test("a consent is written beside its preview; another's change is not overwritten, and the product's text comes back", async () => {
  await page.viewport(1280, 900);
  const english = { language: "en", title: "Consent", body: "Lead.\n\n# Point\n\nText.", custom: false, updated: null };
  const state = { english: english as Record<string, unknown>, refuses: true };
  const { screen, lines } = await drawSettings(<ConsentPage />, ({ line, body }) => {
    if (line.startsWith("PUT")) {
      if (state.refuses) return { status: 412, body: { messageKey: "x", message: "This has been changed." } };
      state.english = { ...english, ...(body as object), custom: true, updated: "2026-11-20T08:00:00Z" };
      return ok(state.english);
    }
    if (line.startsWith("DELETE")) {
      state.english = english;
      return { status: 204 };
    }
    return ok([state.english, { ...english, language: "ar", title: "موافقة" }]);
  });
  const text = screen.getByRole("textbox", { name: "Text", exact: true });
  await expect.element(text).toHaveValue(english.body);
  await userEvent.fill(text, "Our own.\n\n# More\n\nWords.");
  await expect.element(screen.getByRole("heading", { name: "More" })).toBeVisible();
  const save = screen.getByRole("button", { name: "Save text" });
  await userEvent.click(save);
  await expect.element(screen.getByText(/This has been changed\..*kept here/)).toBeVisible();
  await expect.element(text).toHaveValue("Our own.\n\n# More\n\nWords.");
  state.refuses = false;
  // What is typed in one language waits while another is looked at.
  await userEvent.click(screen.getByRole("button", { name: /العربية/ }));
  await expect.element(screen.getByRole("heading", { name: "موافقة" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^English/ }));
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.click(save);
  await expect.element(screen.getByText(/The account’s own text/)).toBeVisible();
  expect(lines("PUT").at(-1)?.body).toEqual({ title: "Consent", body: "Our own.\n\n# More\n\nWords." });
  await userEvent.click(screen.getByRole("button", { name: "Back to the product’s text" }));
  await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Back to the product’s text" }));
  await expect.element(text).toHaveValue(english.body);
});

test("reasons are saved as lines and a hand-over as a link, each seen as signers see it; an emptied address ends it", async () => {
  await page.viewport(390, 800);
  const state = {
    declineReasons: { en: ["Wrong person"] } as Record<string, string[]>,
    handovers: {} as Record<string, object>,
  };
  const { screen, lines } = await drawSettings(<SignersWordsPage />, ({ line, body }) => {
    if (line.startsWith("PUT") && line.includes("declineReasons")) state.declineReasons = { en: body as string[] };
    if (line.startsWith("PUT") && line.includes("handoverUrl")) state.handovers = { en: body as object };
    if (line.startsWith("DELETE")) {
      state.handovers = {};
      return { status: 204 };
    }
    return ok(line.startsWith("PUT") ? body : state);
  });
  const reasons = screen.getByLabelText("Reasons", { exact: true });
  await expect.element(reasons).toHaveValue("Wrong person");
  await userEvent.fill(reasons, "Wrong person\n\nToo dear\nToo dear");
  await userEvent.click(screen.getByRole("button", { name: "Save reasons" }));
  await expect.poll(() => lines("PUT").map(({ body }) => body)).toEqual([["Wrong person", "Too dear"]]);
  const address = screen.getByLabelText("Address", { exact: true });
  await userEvent.fill(address, "javascript:alert(1)");
  await expect.element(address).toBeInvalid();
  await userEvent.fill(address, "https://example.com/thanks");
  await userEvent.fill(screen.getByLabelText("Words on the button (optional)"), "Back to us");
  await expect.element(screen.getByText("Back to us")).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  fits();
  const save = screen.getByRole("button", { name: "Save hand-over" });
  await userEvent.click(save);
  const saved = { href: "https://example.com/thanks", title: "", text: "Back to us" };
  await expect.poll(() => lines("PUT").at(-1)?.body).toEqual(saved);
  const afterwards = screen.getByRole("form", { name: "Afterwards, English" });
  await expect.element(afterwards.getByText("Saved", { exact: true })).toBeVisible();
  await userEvent.fill(address, "");
  await userEvent.click(save);
  await expect
    .poll(() => lines("DELETE").map(({ line }) => line))
    .toEqual(["DELETE /api/accountConfig/handoverUrl/en"]);
});

test("retention says how many would go, refuses what is no number, and asks before it counts; only the change is sent", async () => {
  await page.viewport(360, 800);
  const days = ["draft", "sent", "completed", "archived", "declined", "optedOut", "expired"];
  const policy = {
    ...Object.fromEntries([...days, "lifetimeTotal", "lifetimeUntilCompletion"].map((one) => [one, 0])),
    includeSent: false,
  };
  const { screen, lines } = await drawSettings(<RetentionPage />, ({ line, body }) => {
    if (line.endsWith("/preview")) {
      const { draft } = (body as { transactionRetention: { draft: number } }).transactionRetention;
      return ok(draft > 0 ? { total: 12, byRule: { draft: 12 } } : { total: 0, byRule: {} });
    }
    if (line.includes("evidenceSettings"))
      return ok({ signerAddresses: "everybody", senderAddresses: "everybody", deletedPackagesDays: 0 });
    if (line.includes("expiryTime")) return ok({ maximumRemainingDays: 60, remainingDays: 30 });
    return ok({ transactionRetention: policy });
  });
  await expect.element(screen.getByText("As it stands here, nothing would be deleted now.")).toBeVisible();
  const drafts = screen.getByLabelText("Drafts", { exact: true });
  const save = screen.getByRole("button", { name: "Set retention" });
  await userEvent.fill(drafts, "soon");
  await expect.element(drafts).toBeInvalid();
  await expect.element(save).toHaveAccessibleDescription(/A whole number from 0 to 36.?500/);
  await userEvent.fill(drafts, "90");
  await expect.element(screen.getByText("12 packages would be deleted now", { exact: true })).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  fits();
  await userEvent.click(save);
  await expect.element(screen.getByRole("dialog").getByText(/^12 packages are deleted for good now/)).toBeVisible();
  await userEvent.click(screen.getByRole("dialog").getByRole("button", { name: "Set retention" }));
  await expect.poll(() => lines("PUT").map(({ body }) => body)).toEqual([{ transactionRetention: { draft: 90 } }]);
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText("Days until a package without a due date expires"), "61");
  await expect
    .element(screen.getByRole("button", { name: "Set expiry" }))
    .toHaveAccessibleDescription(/cannot expire later/);
});

test("each rule is saved by itself and sends what was changed alone; what is refused stays typed", async () => {
  await page.viewport(1280, 900);
  const records: Record<string, object> = {
    support: { email: "", phone: "" },
    emailReminderSettings: { startInDaysDelay: 0, intervalInDays: 0, repetitionsCount: 0 },
    nativeBridge: { enabled: false, url: "", version: "", acceptedIssuers: "listedIfAny", trustLists: 0 },
  };
  const state = { isAway: false };
  const { screen, lines } = await drawSettings(<RulesPage />, ({ line, body }) => {
    const name = line.split("/").at(-1) ?? "";
    if (line.startsWith("PUT")) {
      if (state.isAway) return "no network";
      records[name] = { ...records[name], ...(body as object) };
    }
    return ok(records[name]);
  });
  await expect.element(screen.getByText("Nobody is reminded.")).toBeVisible();
  // Lock-out and sessions are set in one place alone.
  const signIn = screen.getByRole("link", { name: "Open sign-in and sessions" });
  await expect.element(signIn).toHaveAttribute("href", "/settings/security#rules");
  await expect.element(screen.getByText(/lock a sender/)).not.toBeInTheDocument();
  if (isJudged) expect(await violations()).toEqual([]);
  await userEvent.fill(screen.getByLabelText("Days until the first"), "3");
  await userEvent.fill(screen.getByLabelText("How often again"), "2");
  await userEvent.fill(screen.getByLabelText("Days between two"), "7");
  await expect.element(screen.getByText("First after 3 days, then 2 more, one every 7 days.")).toBeVisible();
  const reminders = screen.getByRole("form", { name: "Reminders" });
  await userEvent.click(reminders.getByRole("button", { name: "Save" }));
  await expect.element(reminders.getByText("Saved", { exact: true })).toBeVisible();
  const bridge = screen.getByRole("form", { name: "Native bridge" });
  await userEvent.click(bridge.getByRole("switch", { name: "Use it" }));
  await expect.element(bridge.getByRole("button", { name: "Save" })).toHaveAccessibleDescription(/needs an address/);
  state.isAway = true;
  await userEvent.fill(screen.getByLabelText("Phone (optional)"), "+49 30 1234567");
  const help = screen.getByRole("form", { name: "Help" });
  await userEvent.click(help.getByRole("button", { name: "Save" }));
  await expect.element(help.getByText(/What you typed is kept here/)).toBeVisible();
  state.isAway = false;
  await userEvent.click(help.getByRole("button", { name: "Save" }));
  await expect.element(help.getByText("Saved", { exact: true })).toBeVisible();
  expect(lines("PUT").map(({ body }) => body)).toEqual([
    { startInDaysDelay: 3, repetitionsCount: 2, intervalInDays: 7 },
    { phone: "+49 30 1234567" },
    { phone: "+49 30 1234567" },
  ]);
});

test("a mail is shown by occasion and language, and sent to oneself with what the mail server said", async () => {
  await page.viewport(390, 800);
  const { screen, lines } = await drawSettings(
    <MailsPage />,
    ({ line, body }) => {
      if (line === "POST /api/outbox/test")
        return ok({ outcome: "failed", to: "ada@example.com", answer: "550 No such mailbox" });
      if (line === "POST /api/outbox/preview") {
        const standard = { subject: "Standard", opening: ["Standard words"], button: "Go" };
        const { kind, language, toOwner } = body as { kind: string; language: string; toOwner: boolean };
        const subject = `${kind} in ${language}${toOwner ? " to the owner" : ""}`;
        return ok({ subject, from: "", html: `<p>${subject}</p>`, text: `Plain ${subject}`, standard });
      }
      if (line === "GET /api/account/admin/mailWords") return ok({ mailWords: {} });
      return ok({ id: "a1", name: "Nordhaven", logoUrl: null });
    },
    { areas: ["outbox", "signing-page"] },
  );
  await expect.element(screen.getByRole("heading", { name: "invitation in en" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Occasion"), "Completed");
  await userEvent.selectOptions(screen.getByLabelText("Language", { exact: true }), "العربية");
  await userEvent.click(screen.getByRole("button", { name: "Owner" }));
  await expect.element(screen.getByRole("heading", { name: "completed in ar to the owner" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Plain text" }));
  await expect.element(screen.getByText("Plain completed in ar to the owner")).toBeVisible();
  if (isJudged) expect(await violations()).toEqual([]);
  fits();
  await userEvent.click(screen.getByRole("button", { name: "Send it to me" }));
  await expect.element(screen.getByText(/did not take it for ada@example.com: 550 No such mailbox/)).toBeVisible();
  expect(lines("POST /api/outbox/test").map(({ body }) => body)).toMatchObject([
    { kind: "completed", language: "ar", toOwner: true },
  ]);
});

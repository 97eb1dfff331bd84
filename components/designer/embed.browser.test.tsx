// The designer in somebody else's page: what it tells, that nothing leads to the desk, and how it is sent, closed and let in anew.
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renewDesignerSession } from "#components/queries/designer-session.ts";
import { drawEmbedded, drawStudio } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock("#components/queries/designer-session.ts", () => ({ renewDesignerSession: vi.fn() }));

let posted: MockInstance<typeof window.parent.postMessage>;
beforeEach(async () => {
  await page.viewport(1440, 900);
  posted = vi.spyOn(window.parent, "postMessage");
});
afterEach(() => posted.mockRestore());

/** What the page around is told, without the test's own messages. */
const told = () =>
  posted.mock.calls.flatMap(([message, target]) => {
    const { source, packageId, ...event } = (message ?? {}) as Record<string, unknown>;
    if (source !== "countersign") return [];
    expect([packageId, target]).toEqual(["pkg", window.location.origin]);
    return [event];
  });
const stop = {
  key: "noSignature",
  severity: "error",
  message: "Tess Tenant has nothing to sign.",
  parameters: { who: "Tess Tenant" },
};
const line = "PUT /api/packages/pkg";
const gone = (status: number) => () => new Response(null, { status });

test("fields can be placed once it says so, nothing leads to the desk, and closing is told", async () => {
  const { screen } = await drawEmbedded();
  await expect.poll(told).toEqual([{ type: "ready" }]);
  await expect.element(screen.getByRole("radio", { name: /^Tess Tenant/ })).toBeVisible();
  expect(screen.container.querySelectorAll("a[href]")).toHaveLength(0);
  await screen.getByRole("button", { name: "Close the designer" }).click();
  await expect.element(screen.getByRole("main", { name: "Closed" })).toHaveFocus();
  expect(told()).toEqual([{ type: "ready" }, { type: "closed" }]);
  await screen.getByRole("button", { name: "Back to the fields" }).click();
  await expect.poll(told).toHaveLength(3);
  await expect.element(screen.getByRole("button", { name: "Review and send" })).toBeVisible();
});

test("recipients are added and named in a dialog of the frame; nothing leads away from it", async () => {
  const { screen, serving, asked } = await drawEmbedded();
  await screen.getByRole("button", { name: "Add a recipient" }).click();
  const dialog = screen.getByRole("dialog", { name: "Recipients" });
  await userEvent.fill(dialog.getByLabelText("Name").last(), "Nora North");
  await userEvent.fill(dialog.getByLabelText("E-mail address").last(), "nora@example.com");
  await expect.poll(() => serving.pkg.roles.at(-1)?.signers[0]?.email).toBe("nora@example.com");
  expect(document.querySelectorAll("a[href]")).toHaveLength(0);
  // Its session reads this package alone: of groups it says so, and does not ask for them.
  await expect.element(dialog.getByText("Groups cannot be added here", { exact: false })).toBeVisible();
  expect(asked.filter(({ line: one }) => one.includes("groups"))).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(screen.getByRole("radio", { name: /^Nora North/ })).toBeInTheDocument();
});

test("where the profile keeps recipients to itself, the frame does as well", async () => {
  const { screen } = await drawEmbedded(undefined, { addSigner: false, rolePickerAddSigner: false });
  await expect.element(screen.getByRole("radio", { name: /^Tess Tenant/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add a recipient" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /^Document / }).click();
  await expect.element(screen.getByRole("dialog", { name: "Package and documents" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add a recipient" })).not.toBeInTheDocument();
});

test("the panel of the package has no layouts", async () => {
  const { screen } = await drawEmbedded();
  await screen.getByRole("button", { name: /^Document / }).click();
  const panel = screen.getByRole("dialog", { name: "Package and documents" });
  await expect.element(panel.getByRole("button", { name: "Settings of the signing page" })).toBeVisible();
  for (const name of ["Save fields as a layout", "Apply a layout"])
    await expect.element(panel.getByRole("button", { name })).not.toBeInTheDocument();
  expect(document.querySelectorAll("a[href]")).toHaveLength(0);
});

test("it is sent from here, once, as it was read; then the person is done", async () => {
  const { screen, asked, serving } = await drawEmbedded();
  await screen.getByRole("button", { name: "Review and send" }).click();
  const dialog = screen.getByRole("dialog", { name: "Send “House by the lake”?" });
  await dialog.getByRole("button", { name: "Send to 1" }).dblClick();
  await expect.element(screen.getByRole("main", { name: "Sent" })).toHaveFocus();
  expect(asked.filter((one) => one.line === line).map(({ body }) => body)).toEqual([{ status: "SENT" }]);
  expect(serving.pkg.status).toBe("SENT");
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(screen.getByRole("main", { name: "Closed" })).toBeVisible();
  expect(told()).toEqual([{ type: "ready" }, { type: "sent" }, { type: "closed" }]);
});

test("what stands in the way is said, and nothing is sent", async () => {
  const { screen, asked } = await drawEmbedded(() => ({ "GET /api/packages/pkg/preflight": () => [stop] }));
  await screen.getByRole("button", { name: "Review and send" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByRole("list", { name: "Checks before sending" })).toBeVisible();
  const send = dialog.getByRole("button", { name: /^Send to/ });
  await expect.element(send).toHaveAccessibleDescription(/Tess Tenant has fields but no signature/);
  (send.element() as HTMLElement).click();
  expect(asked.filter((one) => one.line === line)).toEqual([]);
});

test("changed elsewhere meanwhile, it is not sent before it is read again", async () => {
  const { screen } = await drawEmbedded(() => ({ [line]: gone(412) }));
  await screen.getByRole("button", { name: "Review and send" }).click();
  await screen.getByRole("button", { name: "Send to 1" }).click();
  await expect.element(screen.getByText(/^The package was changed elsewhere meanwhile/)).toBeVisible();
  expect(told()).toEqual([{ type: "ready" }]);
});

test("an answer that was lost although the package has gone out counts as sent", async () => {
  const { screen } = await drawEmbedded((serving) => ({
    [line]: () => {
      serving.pkg = { ...serving.pkg, status: "SENT" };
      return new Response(null, { status: 500 });
    },
  }));
  await screen.getByRole("button", { name: "Review and send" }).click();
  await screen.getByRole("button", { name: "Send to 1" }).click();
  await expect.poll(told).toEqual([{ type: "ready" }, { type: "sent" }]);
});

test.each([
  ["package", 404, "There is no such package, or it is not yours to change."],
  ["package", 403, "There is no such package, or it is not yours to change."],
  ["session", 401, "Your session is over. Open the designer anew from the page around this one."],
] as const)("%s is told and said where the service answers %i", async (reason, status, words) => {
  const { screen } = await drawEmbedded(() => ({ "GET /api/packages/pkg": gone(status) }));
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(told()).toEqual([{ type: "error", reason }]);
  expect(document.querySelectorAll("a[href]")).toHaveLength(0);
});

test("a package that was sent already is shown as it stands, and told to be no draft", async () => {
  const { screen } = await drawEmbedded((serving) => {
    serving.pkg = { ...serving.pkg, status: "SENT" };
    return {};
  });
  await expect.element(screen.getByText(/^This package has been sent/)).toBeVisible();
  expect(told()).toEqual([{ type: "error", reason: "no-draft" }]);
  expect(screen.container.querySelectorAll("a[href]")).toHaveLength(0);
});

test("a session that ends while something is saved keeps it, tells once, and goes on with a new token of the page around", async () => {
  const session = { isOver: true };
  const { screen } = await drawEmbedded(() => ({
    "PUT /api/packages/pkg/documents/lease/approvals/of-lease/fields/town": (body) =>
      session.isOver ? new Response(null, { status: 401 }) : body,
  }));
  await expect.poll(told).toEqual([{ type: "ready" }]);
  await screen.getByRole("button", { name: /, town,/ }).click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByText(/What you change is kept here/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
  await expect.poll(told).toEqual([{ type: "ready" }, { type: "error", reason: "session" }]);

  vi.mocked(renewDesignerSession).mockImplementation(async () => {
    session.isOver = false;
    return true;
  });
  const token = { source: "countersign-page", type: "token", value: "fresh" };
  const say = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent("message", init));
  say({ data: token, source: window.parent, origin: "https://evil.example" });
  say({ data: token, source: window, origin: window.location.origin });
  say({ data: { ...token, type: "other" }, source: window.parent, origin: window.location.origin });
  expect(renewDesignerSession).not.toHaveBeenCalled();
  say({ data: token, source: window.parent, origin: window.location.origin });
  await expect.poll(told, { timeout: 10_000 }).toContainEqual({ type: "saved" });
  expect(renewDesignerSession).toHaveBeenCalledExactlyOnceWith("pkg", "fresh");
});

test("at the desk everything is as it was: links lead on, and nobody is told", async () => {
  const { screen } = await drawStudio();
  await expect.element(screen.getByRole("link", { name: "Back to documents and people" })).toBeVisible();
  expect(told()).toEqual([]);
});

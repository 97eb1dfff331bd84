// A document gets another file: what becomes of its fields is shown before it is done, and nothing is done by halves.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pagesPdf } from "#components/pdf/pages-pdf.testing.ts";
import { CallError } from "#lib/contract/call.ts";
import { approval, drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

type Sent = { address: string; payload: { moved?: object[]; removed?: object[] }; version: string | undefined };
const sendForm = vi.hoisted(() => vi.fn());
vi.mock("#components/queries/send-form.ts", () => ({ sendForm }));

beforeEach(() => {
  sendForm.mockReset();
  return page.viewport(1440, 900);
});

const pdf = (name = "New.pdf") => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const sheet = (height: number, index = 0) => ({ id: "0", index, version: 0, left: 0, top: 0, width: 773.5, height });

type Service = { pages: object[]; serving: { pkg: Served }; replace?: (sent: Sent) => void };

/** What the interface does with a file; answers what was sent to it. */
function takeFiles({ pages, serving, replace }: Service): Sent[] {
  const sent: Sent[] = [];
  sendForm.mockImplementation(async (address: string, form: FormData, { version }: { version?: string }) => {
    if (address.endsWith("/content/pages")) return pages;
    const one = { address, payload: JSON.parse(String(form.get("payload"))), version };
    sent.push(one);
    replace?.(one);
    put(serving, pages, one.payload);
    return serving.pkg.documents[0];
  });
  return sent;
}

/** The lease as it is with its new file. */
function put(serving: { pkg: Served }, pages: object[], { moved = [], removed = [] }: Sent["payload"], version = 1) {
  const [lease, rules] = serving.pkg.documents;
  if (!lease || !rules) return;
  const named = (all: object[], id: string) => all.find((one) => (one as { fieldId: string }).fieldId === id);
  const approvals = lease.approvals.map((one) => ({
    ...one,
    fields: one.fields
      .filter(({ id }) => !named(removed, id))
      .map((field) => ({ ...field, ...named(moved, field.id) })),
  }));
  const next = { ...lease, approvals, pages: pages.map((one) => ({ ...one, version })) };
  serving.pkg = { ...serving.pkg, documents: [next as typeof lease, rules] };
}

const content = "POST /api/packages/pkg/documents/lease/content";

/** `former`: what the service answers when a former file is to come back. */
async function drawDialog(former?: (body: object) => unknown) {
  const drawn = await drawStudio({}, former && { [content]: former });
  const panel = await drawn.openPanel();
  await panel.getByRole("button", { name: "More for Lease" }).click();
  await page.getByRole("menuitem", { name: "Replace the file" }).click();
  const dialog = drawn.screen.getByRole("dialog", { name: "Replace the file of “Lease”" });
  const choose = (file = pdf()) => userEvent.upload(dialog.getByLabelText("Drop the new file here").last(), file);
  return { ...drawn, dialog, choose, replace: () => dialog.getByRole("button", { name: "Replace the file" }).click() };
}

test("where everything fits it stays, and is sent from the version that was seen", async () => {
  const { screen, dialog, serving, choose, replace } = await drawDialog();
  const sent = takeFiles({ pages: [sheet(1094.6), sheet(1094.6, 1)], serving });
  await choose();
  await expect
    .element(dialog.getByText("New.pdf: 2 pages. So far: 1 page. 2 fields stay where they are."))
    .toBeVisible();
  expect(sent).toEqual([]);
  await replace();
  await expect.element(screen.getByText("Lease has its new file.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.map(({ address, payload }) => [address, payload])).toEqual([
    ["/api/packages/pkg/documents/lease/content", { moved: [], removed: [] }],
  ]);
  expect(sent[0]?.version).toMatch(/^[0-9a-f]{16}$/);
  await expect.element(screen.getByRole("group", { name: "Page 2 of 2" })).toBeInTheDocument();
});

test("what does not fit is named, with whose it is; each is moved or removed as it is decided", async () => {
  const { screen, asked, dialog, serving, choose, replace } = await drawDialog();
  const sent = takeFiles({ pages: [sheet(120)], serving });
  await choose();
  await expect.element(dialog.getByRole("heading", { name: "2 fields do not fit on the new pages" })).toBeVisible();
  await expect.element(dialog.getByText("Tess Tenant, page 1, which is smaller now").first()).toBeVisible();
  await dialog.getByRole("combobox", { name: "What becomes of day, page 1" }).selectOptions("Remove");
  await replace();
  await expect.element(screen.getByText("1 field was moved. 1 field was removed.", { exact: false })).toBeVisible();
  expect(sent[0]?.payload).toEqual({
    moved: [{ approvalId: "of-lease", fieldId: "town", page: 0, left: 100, top: 92, width: 160, height: 28 }],
    removed: [{ approvalId: "of-lease", fieldId: "day" }],
  });
  // The field that went is not asked for by anybody, and is not told as somebody else's doing.
  await expect.element(screen.getByRole("radio", { name: "Tess Tenant, 1 field" })).toBeInTheDocument();
  await expect.element(screen.getByText("Saved elsewhere", { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Undo: Replace the file of Lease" })).toBeVisible();
  expect(asked.filter(({ line }) => /^(DELETE|PUT|POST) /.test(line))).toEqual([]);
});

test("all of them are decided about at once", async () => {
  const { dialog, serving, choose, replace } = await drawDialog();
  const sent = takeFiles({ pages: [sheet(120)], serving });
  await choose();
  await dialog.getByRole("button", { name: "Remove all" }).click();
  await expect.element(dialog.getByRole("button", { name: "Remove all" })).toHaveAttribute("aria-pressed", "true");
  await replace();
  await expect.poll(() => sent[0]?.payload).toMatchObject({ moved: [], removed: [{}, {}] });
});

test("a field that has come meanwhile is decided about first", async () => {
  const { dialog, serving, choose, replace } = await drawDialog();
  const sent = takeFiles({ pages: [sheet(250)], serving });
  await choose();
  await expect.element(dialog.getByText("2 fields stay", { exact: false })).toBeVisible();
  const [lease, rules] = serving.pkg.documents;
  const late =
    lease?.approvals[0]?.fields.slice(0, 1).map((one) => ({ ...one, id: "late", name: "late", top: 800 })) ?? [];
  if (lease && rules)
    serving.pkg = {
      ...serving.pkg,
      documents: [{ ...lease, approvals: [...lease.approvals, approval("late", late)] }, rules],
    };
  await replace();
  await expect.element(dialog.getByText("Fields have come meanwhile that do not fit.", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("combobox", { name: "What becomes of late, page 1" })).toBeVisible();
  expect(sent).toEqual([]);
  await replace();
  await expect.poll(() => sent[0]?.payload).toMatchObject({ moved: [{ fieldId: "late" }] });
});

test("a file that somebody else put there meanwhile is looked at first", async () => {
  const { dialog, serving, choose, replace } = await drawDialog();
  const sent = takeFiles({ pages: [sheet(1094.6)], serving });
  await choose();
  await expect.element(dialog.getByRole("button", { name: "Replace the file" })).toBeVisible();
  put(serving, [sheet(1094.6)], {});
  await replace();
  await expect.element(dialog.getByText("replaced elsewhere meanwhile", { exact: false })).toBeVisible();
  expect(sent).toEqual([]);
});

test("what is refused is told in its place, and the same file can be tried again", async () => {
  const { dialog, serving, choose } = await drawDialog();
  sendForm.mockRejectedValueOnce(new CallError(400, { message: "The file is locked by a password." }));
  await choose();
  await expect.element(dialog.getByText("The file is locked by a password.")).toBeVisible();
  takeFiles({ pages: [sheet(1094.6)], serving });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("2 fields stay", { exact: false })).toBeVisible();
});

test("a file that is too long is told with how long it may be, and is not sent", async () => {
  const { dialog, choose } = await drawDialog();
  await choose(new File([pagesPdf(2001)], "New.pdf"));
  await expect
    .element(dialog.getByText("“New.pdf” has 2,001 pages; a document may have at most 2,000.", { exact: false }))
    .toBeVisible();
  expect(sendForm).not.toHaveBeenCalled();
});

test("an answer that got lost may have been a yes; without one nothing has changed, and it can be sent again", async () => {
  const { screen, dialog, serving, choose, replace } = await drawDialog();
  const lost = new CallError(0, {});
  let isTaken = false;
  const pages = [sheet(1094.6)];
  sendForm.mockImplementation(async (address: string) => {
    if (address.endsWith("/content/pages")) return pages;
    if (isTaken) put(serving, pages, {});
    throw lost;
  });
  await choose();
  await replace();
  await expect.element(dialog.getByText("No answer came", { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Replace the file" })).toBeEnabled();
  isTaken = true;
  await replace();
  await expect.element(screen.getByText("Lease has its new file.")).toBeVisible();
});

const over = (element: Element, file: File) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const type of ["dragenter", "dragover", "drop"])
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
};

test("a file that is dropped on a document's card is for that document", async () => {
  const { screen, openPanel, serving } = await drawStudio();
  const panel = await openPanel();
  const card = () => document.querySelector("[data-document=rules]") as Element;
  await expect.poll(card).toBeTruthy();
  over(card(), new File(["no document"], "map.exe"));
  await expect.element(panel.getByText("map.exe", { exact: false })).toBeVisible();
  expect(sendForm).not.toHaveBeenCalled();
  const sent = takeFiles({ pages: [sheet(1094.6)], serving });
  over(card(), pdf("Rules.pdf"));
  const dialog = screen.getByRole("dialog", { name: "Replace the file of “House rules”" });
  await expect.element(dialog.getByText("Rules.pdf: 1 page. So far: 1 page.", { exact: false })).toBeVisible();
  expect(sendForm.mock.calls.map(([address]) => address)).toEqual(["/api/packages/pkg/documents/rules/content/pages"]);
  expect(sent).toEqual([]);
});

test("sending can be stopped, and leaving the dialog stops it", async () => {
  const { dialog, choose } = await drawDialog();
  const signals: AbortSignal[] = [];
  sendForm.mockImplementation(
    (_: string, __: FormData, { signal, progress }: { signal: AbortSignal; progress: (n: number) => void }) => {
      signals.push(signal);
      progress(0.5);
      return new Promise(() => undefined);
    },
  );
  await choose();
  await expect.element(dialog.getByRole("progressbar", { name: "New.pdf" })).toHaveAttribute("aria-valuenow", "50");
  await dialog.getByRole("button", { name: "Stop" }).click();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await choose();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test("it is taken back in one step with every field, and again; what was done before it is undone after it", async () => {
  const asked: object[] = [];
  const before = sheet(1094.6);
  let number = 1;
  const drawn: { serving?: { pkg: Served } } = {};
  const { screen, dialog, serving, choose, replace } = await drawDialog((body) => {
    asked.push(body);
    number += 1;
    const isBack = (body as { former: number }).former === 0;
    if (drawn.serving) put(drawn.serving, [isBack ? before : sheet(120)], body, number);
    return drawn.serving?.pkg.documents[0];
  });
  drawn.serving = serving;
  takeFiles({ pages: [sheet(120)], serving });
  await choose();
  await dialog.getByRole("combobox", { name: "What becomes of day, page 1" }).selectOptions("Remove");
  await replace();
  const places = () =>
    serving.pkg.documents[0]?.approvals.flatMap(({ fields }) => fields.map(({ id, top }) => [id, top]));
  await expect.element(screen.getByRole("button", { name: /^Text, day/ })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Undo: Replace the file of Lease" }).click();
  await expect.element(screen.getByRole("button", { name: /^Text, day/ })).toBeVisible();
  await expect.poll(places).toEqual([
    ["town", 100],
    ["day", 200],
  ]);
  await screen.getByRole("button", { name: "Redo: Replace the file of Lease" }).click();
  await expect.poll(places).toEqual([["town", 92]]);
  await screen.getByRole("button", { name: "Undo: Replace the file of Lease" }).click();
  await expect.poll(() => places()?.length).toBe(2);
  const [town, day] = ["town", "day"].map((fieldId) => ({ approvalId: "of-lease", fieldId }));
  const at = (top: number) => ({ page: 0, left: 100, top, width: 160, height: 28 });
  const back = { former: 0, moved: [{ ...town, ...at(100) }], removed: [] };
  expect(asked).toEqual([back, { former: 1, moved: [{ ...town, ...at(92) }], removed: [day] }, back]);
});

test("one that the service has kept no more is told, and leads nowhere", async () => {
  const { screen, serving, choose, replace } = await drawDialog(() => new Response(null, { status: 404 }));
  takeFiles({ pages: [sheet(1094.6)], serving });
  await choose();
  await replace();
  await screen.getByRole("button", { name: "Undo: Replace the file of Lease" }).click();
  await expect.element(screen.getByText("“Replace the file of Lease” cannot be taken back any more.")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Undo", exact: true }))
    .toHaveAttribute("aria-disabled", "true");
  await expect.element(screen.getByRole("button", { name: /^Text, day/ })).toBeVisible();
});

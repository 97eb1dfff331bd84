// The designer without a network, and its window gone: what was not saved is there when it is opened again, and is saved then.
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { windowsAreGone } from "#components/ui/kept-work.testing.ts";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));
afterEach(windowsAreGone);
afterEach(() => void toast.dismiss());

type Drawn = Awaited<ReturnType<typeof drawStudio>>;

const begin = (pkg: Served): Served => ({
  ...pkg,
  documents: [
    documentOf("lease", "Lease", [field("town", 100), field("day", 200), field("old", 300)]),
    documentOf("rules", "House rules", [field("pets", 100)]),
  ],
});
const open = (pkg: Served, person = "olga") => drawStudio({}, {}, () => pkg, "en", person);
const box = ({ screen }: Drawn, name: string) => screen.getByRole("button", { name: new RegExp(`^Text, ${name},`) });
const backAgain = ({ screen }: Drawn, count: number) =>
  screen.getByText(`${count} change${count === 1 ? " from before was" : "s from before were"} not saved`, {
    exact: false,
  });
const writes = ({ asked }: Drawn) => asked.filter(({ line }) => !line.startsWith("GET ")).map(({ line }) => line);
const kept = () => Object.values(localStorage).filter((text) => text.includes(`"changes"`));
const fieldsOf = ({ documents }: Served) =>
  documents.flatMap(({ approvals }) =>
    approvals.flatMap(({ fields }) => fields.map(({ id, name, left }) => ({ id, name, left }))),
  );
const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Presses on a field. */
async function press(studio: Drawn, name: string, keys: string): Promise<void> {
  await box(studio, name).click();
  await userEvent.keyboard(keys);
}
const right = "{Shift>}{ArrowRight}{/Shift}";

/** From here on. The last requests are never answered, like those of a window that is closed. */
function noNetwork(): void {
  const service = vi.mocked(globalThis.fetch);
  const before = service.getMockImplementation();
  // The pages have been read.
  service.mockImplementation(async (url, init) => {
    if (before && /\/pdf(\?|$)/.test(String(url))) return before(url, init);
    throw new TypeError("Failed to fetch");
  });
}
async function closeWindow({ screen }: Drawn): Promise<void> {
  vi.mocked(globalThis.fetch).mockImplementation(() => new Promise(() => undefined));
  await screen.unmount();
  await windowsAreGone();
}

/** A window that moved the town, without a network, and is gone; answers what the service has. */
async function leftBehind(person?: string): Promise<Served> {
  const studio = await drawStudio({}, {}, begin, "en", person ?? "olga");
  await expect.element(box(studio, "town")).toBeVisible();
  noNetwork();
  await press(studio, "town", right);
  await expect.poll(() => kept().length).toBe(1);
  await closeWindow(studio);
  return studio.serving.pkg;
}

test("where the browser keeps nothing, closing asks as long as something is unsaved", async () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  try {
    const studio = await drawStudio({}, {}, begin, "en", "olga");
    await expect.element(box(studio, "town")).toBeVisible();
    const service = vi.mocked(globalThis.fetch).getMockImplementation();
    noNetwork();
    expect(asksBeforeClosing()).toBe(false);
    await press(studio, "town", right);
    await expect.element(studio.screen.getByText("No connection")).toBeVisible();
    expect(asksBeforeClosing()).toBe(true);
    if (service) vi.mocked(globalThis.fetch).mockImplementation(service);
    await expect.element(studio.screen.getByText(/^Saved/)).toBeVisible();
    expect(asksBeforeClosing()).toBe(false);
  } finally {
    full.mockRestore();
  }
});

test("placed, moved, deleted and called anew without a network: all is there and saved once it is opened with one", async () => {
  const first = await drawStudio({}, {}, begin, "en", "olga");
  await expect.element(box(first, "town")).toBeVisible();
  noNetwork();
  await press(first, "town", right);
  await press(first, "old", "{Delete}");
  await box(first, "day").click();
  await first.screen.getByLabelText("Name", { exact: true }).fill("Weekday");
  await userEvent.keyboard("{Enter}");
  first.screen.getByRole("button", { name: "Checkbox", exact: true }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => kept().map((text) => JSON.parse(text).work.changes.length)).toEqual([4]);
  await expect.element(first.screen.getByText("No connection")).toBeVisible();
  expect(asksBeforeClosing()).toBe(false);
  await closeWindow(first);
  expect(fieldsOf(first.serving.pkg).map(({ name }) => name)).toEqual(["town", "day", "old", "pets"]);

  const second = await open(first.serving.pkg);
  await expect.element(backAgain(second, 4)).toBeVisible();
  await expect.element(box(second, "Weekday")).toBeVisible();
  await expect
    .poll(() => fieldsOf(second.serving.pkg))
    .toEqual([
      { id: "town", name: "town", left: 110 },
      { id: "day", name: "Weekday", left: 100 },
      expect.objectContaining({ name: "checkbox" }),
      { id: "pets", name: "pets", left: 100 },
    ]);
  await expect.element(second.screen.getByText(/^Saved/)).toBeVisible();
  expect(kept()).toEqual([]);
});

test("what is there again is taken back in one step, and what came back and was taken back is not kept", async () => {
  const studio = await open(await leftBehind());
  await expect.element(backAgain(studio, 1)).toBeVisible();
  await studio.screen.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => fieldsOf(studio.serving.pkg)[0]?.left).toBe(100);
  await expect.element(studio.screen.getByText(/^Saved/)).toBeVisible();
  await expect.poll(kept).toEqual([]);
});

test("where the draft was changed meanwhile, what fits comes back, what clashes is asked, what cannot is named", async () => {
  const first = await drawStudio({}, {}, begin, "en", "olga");
  await expect.element(box(first, "town")).toBeVisible();
  noNetwork();
  await press(first, "town", right);
  await press(first, "day", right);
  await press(first, "pets", right);
  await expect.poll(() => kept().map((text) => JSON.parse(text).work.changes.length)).toEqual([3]);
  await closeWindow(first);

  const [lease] = first.serving.pkg.documents;
  const [approval] = lease?.approvals ?? [];
  if (!lease || !approval) throw new Error("there is a lease");
  const fields = [{ ...field("town", 100), left: 300 }, { ...field("day", 200), name: "Weekday" }, field("new", 400)];
  const second = await open({
    ...first.serving.pkg,
    documents: [{ ...lease, approvals: [{ ...approval, fields }] }],
  });
  const { screen, serving } = second;
  await expect.element(backAgain(second, 2)).toBeVisible();
  const lost = screen.getByText("1 change from before cannot come back", { exact: false });
  await expect
    .element(lost)
    .toHaveTextContent("1 change from before cannot come back, because its document, page or recipient is gone: pets");
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.element(lost).not.toBeInTheDocument();
  await expect.element(screen.getByText("town was changed here and elsewhere.")).toBeVisible();
  await expect
    .poll(() => fieldsOf(serving.pkg).map(({ name, left }) => `${name} ${left}`))
    .toEqual(["town 300", "Weekday 110", "new 100"]);
  await screen.getByRole("button", { name: "Keep this one" }).click();
  await expect.poll(() => fieldsOf(serving.pkg)[0]?.left).toBe(110);
  await expect.poll(kept).toEqual([]);
});

test("where the package was sent meanwhile, what is not in it is named, and stays until it is let go", async () => {
  const sent = { ...(await leftBehind()), status: "SENT" };
  const first = await open(sent);
  const line = "1 change was not saved before this package was sent, and is not in it: town";
  await expect.element(first.screen.getByText(line)).toBeVisible();
  await closeWindow(first);
  const second = await open(sent);
  await second.screen.getByRole("button", { name: "Discard" }).click();
  await expect.poll(kept).toEqual([]);
  await expect.element(second.screen.getByText(line)).not.toBeInTheDocument();
  expect([...writes(first), ...writes(second)]).toEqual([]);
});

test("sent while it is open and something is unsaved: the fields that then stand say what is not in them", async () => {
  const studio = await drawStudio({}, {}, begin, "en", "olga");
  await expect.element(box(studio, "town")).toBeVisible();
  const service = vi.mocked(globalThis.fetch).getMockImplementation();
  noNetwork();
  await press(studio, "town", right);
  await expect.poll(() => kept().length).toBe(1);
  studio.serving.pkg = { ...studio.serving.pkg, status: "SENT" };
  if (service) vi.mocked(globalThis.fetch).mockImplementation(service);
  window.dispatchEvent(new Event("focus"));
  await expect.element(studio.screen.getByText(/^1 change was not saved before this package was sent/)).toBeVisible();
  expect(fieldsOf(studio.serving.pkg)[0]?.left).toBe(100);
});

test("whoever else signs in meets none of it, and whose it is finds it again", async () => {
  const pkg = await leftBehind();
  const other = await open(pkg, "otto");
  await expect.element(box(other, "town")).toBeVisible();
  await press(other, "day", right);
  await expect.poll(() => fieldsOf(other.serving.pkg).map(({ left }) => left)).toEqual([100, 110, 100, 100]);
  await closeWindow(other);
  const again = await open(other.serving.pkg);
  await expect.element(backAgain(again, 1)).toBeVisible();
  await expect.poll(() => fieldsOf(again.serving.pkg).map(({ left }) => left)).toEqual([110, 110, 100, 100]);
});

test("what another window still works on is left to it", async () => {
  const first = await drawStudio({}, {}, begin, "en", "olga");
  await expect.element(box(first, "town")).toBeVisible();
  noNetwork();
  await press(first, "town", right);
  await expect.poll(() => kept().length).toBe(1);
  const pkg = first.serving.pkg;
  const unsaved = "PUT /api/packages/pkg/documents/lease/approvals/of-lease/fields/town";
  const still = () => {
    throw new TypeError("Failed to fetch");
  };
  const looked = vi.spyOn(navigator.locks, "query");
  const second = await drawStudio({}, { [unsaved]: still }, () => pkg, "en", "olga");
  const boxes = () => document.querySelectorAll("[aria-label^='Text, town,']").length;
  await expect.poll(boxes).toBe(2);
  await expect.poll(() => looked.mock.results.length).toBe(1);
  await looked.mock.results[0]?.value;
  looked.mockRestore();
  // Behind it in the line for what was left.
  await navigator.locks.request("countersign:kept-work:1:olga/pkg/", () => undefined);
  expect(backAgain(second, 1).elements()).toEqual([]);
  expect(kept().map((text) => JSON.parse(text).work.changes.length)).toEqual([1]);
});

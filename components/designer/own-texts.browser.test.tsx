// What is typed as a title or a description leads: what the service answers meanwhile, trimmed, late or not at all, changes no
// letter of it while one types.
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

type Box = [label: string, edit: string | undefined, read: (pkg: Served) => string | undefined];

const boxes: Box[] = [
  ["Title of the package", undefined, (pkg) => pkg.name],
  ["Description of the document", "Edit House rules", (pkg) => pkg.documents[1]?.description],
];

async function begin(label: string, edit: string | undefined, answers: Parameters<typeof drawStudio>[1] = {}) {
  const drawn = await drawStudio({}, answers);
  const panel = await drawn.openPanel();
  if (edit) await panel.getByRole("button", { name: edit }).click();
  const box = panel.getByRole("textbox", { name: label });
  await userEvent.clear(box);
  return { ...drawn, box };
}

test.each(boxes)("words with pauses in between stay as they are typed: %s", async (label, edit, read) => {
  const { screen, serving, box } = await begin(label, edit);
  let typed = "";
  for (const word of ["One ", "two ", "three"]) {
    typed += word;
    await userEvent.keyboard(word);
    await expect.poll(() => read(serving.pkg)).toBe(typed.trim());
    await expect.element(screen.getByText(/^Saved/)).toBeInTheDocument();
    await expect.element(box).toHaveValue(typed);
  }
  await expect.element(screen.getByText("changed elsewhere meanwhile", { exact: false })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(box).toHaveValue("One two three");
});

test("what is typed while the service is about to answer stays, and is nobody else's", async () => {
  const answered = Promise.withResolvers<void>();
  const real = { put: 0 };
  const drawn = await begin("Title of the package", undefined, {
    "PUT /api/packages/pkg": async (body) => {
      real.put += 1;
      drawn.serving.pkg = { ...drawn.serving.pkg, ...(body as Partial<Served>) };
      if (real.put === 1) await answered.promise;
      return drawn.serving.pkg;
    },
  });
  const { screen, serving, box } = drawn;
  await userEvent.keyboard("One ");
  await expect.poll(() => serving.pkg.name).toBe("One");
  await userEvent.keyboard("two ");
  answered.resolve();
  await expect.poll(() => serving.pkg.name).toBe("One two");
  await userEvent.keyboard("three");
  await expect.poll(() => serving.pkg.name).toBe("One two three");
  await expect.element(box).toHaveValue("One two three");
  await expect.element(screen.getByText("changed elsewhere meanwhile", { exact: false })).not.toBeInTheDocument();
});

test("what somebody else wrote meanwhile waits until the box is left, and what was typed can be taken all the same", async () => {
  const { screen, serving, box, asked } = await begin("Title of the package", undefined);
  await userEvent.keyboard("One ");
  await expect.poll(() => serving.pkg.name).toBe("One");
  await expect.element(screen.getByText(/^Saved/)).toBeInTheDocument();
  serving.pkg = { ...serving.pkg, name: "House on the hill" };
  await userEvent.keyboard("two ");
  await expect.element(screen.getByText("it is “House on the hill” now", { exact: false })).toBeVisible();
  await userEvent.keyboard("three");
  await expect.element(box).toHaveValue("One two three");
  await userEvent.tab();
  await expect.element(box).toHaveValue("House on the hill");
  expect(asked.filter(({ line }) => line === "PUT /api/packages/pkg")).toHaveLength(1);
  await screen.getByRole("button", { name: "Take mine" }).click();
  await expect.poll(() => serving.pkg.name).toBe("One two three");
});

test("what was typed just before a reload is there again, and is saved then", async () => {
  const first = await begin("Description of the package", undefined);
  await expect.poll(() => first.serving.pkg.description).toBe("");
  await expect.element(first.screen.getByText(/^Saved/)).toBeInTheDocument();
  // Like the requests of a page that is left.
  vi.mocked(globalThis.fetch).mockImplementation(() => new Promise(() => undefined));
  await userEvent.keyboard("Für ein Jahr");
  window.dispatchEvent(new Event("pagehide"));
  await first.screen.unmount();
  const second = await drawStudio({}, {}, () => first.serving.pkg);
  await expect.poll(() => second.serving.pkg.description).toBe("Für ein Jahr");
  const panel = await second.openPanel();
  await expect.element(panel.getByRole("textbox", { name: "Description of the package" })).toHaveValue("Für ein Jahr");
});

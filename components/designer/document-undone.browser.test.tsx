// Documents that are added to the package and deleted from it in its designer: each a step that is taken back, and again.
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pagesPdf } from "#components/pdf/pages-pdf.testing.ts";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const sendForm = vi.hoisted(() => vi.fn());
vi.mock("#components/queries/send-form.ts", () => ({ sendForm }));

beforeEach(() => page.viewport(1440, 900));
beforeEach(() => {
  sendForm.mockReset();
});

const lines = (asked: { line: string }[], start: string) => asked.filter(({ line }) => line.startsWith(start));

describe("a document that is added from a file", () => {
  const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
  /** What the service takes has these fields of its own. */
  async function adding(own: ReturnType<typeof field>[] = []) {
    const gone: Served["documents"] = [];
    const drawn = await drawStudio(
      {},
      {
        "POST /api/packages/pkg/documents/map/restore": () => {
          const back = gone.pop();
          if (!back) return new Response(null, { status: 404 });
          drawn.serving.pkg = { ...drawn.serving.pkg, documents: [...drawn.serving.pkg.documents, back] };
          return back;
        },
      },
    );
    const { serving, openPanel } = drawn;
    sendForm.mockImplementation(async (_: string, form: FormData) => {
      const { name } = JSON.parse(String(form.get("payload")));
      const made = documentOf("map", name, own);
      gone.push(made);
      serving.pkg = { ...serving.pkg, documents: [...serving.pkg.documents, made] };
      return made;
    });
    const panel = await openPanel();
    return { ...drawn, panel, gone, input: panel.getByLabelText("Add a document") };
  }
  const there = ({ serving }: { serving: { pkg: Served } }) => serving.pkg.documents.map(({ id }) => id);

  test("is told as one's own; what is no document is refused before it is sent", async () => {
    const { screen, panel, input } = await adding();
    await userEvent.upload(input, new File(["no document"], "map.exe"));
    await expect.element(panel.getByText("map.exe", { exact: false })).toBeVisible();
    expect(sendForm).not.toHaveBeenCalled();
    await userEvent.upload(input, pdf("Map.pdf"));
    await expect.element(panel.getByRole("button", { name: /^Map/ })).toBeVisible();
    await expect.element(screen.getByText("Map is part of the package now.")).toBeVisible();
    await expect.element(panel.getByText("map.exe", { exact: false })).not.toBeInTheDocument();
  });

  test("is not sent where it is too long, which is told with how long it may be; the longest that may be is", async () => {
    const { panel, input } = await adding();
    await userEvent.upload(input, new File([pagesPdf(2001)], "Atlas.pdf"));
    await expect
      .element(panel.getByText("“Atlas.pdf” has 2,001 pages; a document may have at most 2,000.", { exact: false }))
      .toBeVisible();
    expect(sendForm).not.toHaveBeenCalled();
    await userEvent.upload(input, new File([pagesPdf(2000)], "Map.pdf"));
    await expect.element(panel.getByRole("button", { name: /^Map/ })).toBeVisible();
  });

  test("is taken back by undo with the field that came with it, and again by redo, which leads to it", async () => {
    const drawn = await adding([field("legend", 100)]);
    const { screen, asked, input } = drawn;
    await userEvent.upload(input, pdf("Map.pdf"));
    await expect.element(screen.getByText("Map is part of the package now.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Undo: Add Map" }).click();
    await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 2" })).toBeVisible();
    expect(there(drawn)).toEqual(["lease", "rules"]);
    await expect.element(screen.getByText("Map is part of the package now.")).not.toBeInTheDocument();
    await screen.getByRole("button", { name: "Redo: Add Map" }).click();
    await expect.element(screen.getByRole("button", { name: "Document Map, 3 of 3" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: /^Text, legend/ })).toBeVisible();
    await screen.getByRole("button", { name: "Undo: Add Map" }).click();
    await expect.poll(() => there(drawn)).toEqual(["lease", "rules"]);
    // All of it is the service's own doing: nothing is left to save.
    const writes = asked.map(({ line }) => line).filter((line) => !line.startsWith("GET "));
    const [out, back] = ["DELETE /api/packages/pkg/documents/map", "POST /api/packages/pkg/documents/map/restore"];
    expect(writes).toEqual([out, back, out]);
  });

  test("goes with all that was done after it, however quickly undo is pressed and however slow the service is", async () => {
    const drawn = await adding();
    const { screen, asked, input, serving } = drawn;
    await userEvent.upload(input, pdf("Map.pdf"));
    await expect.element(screen.getByText("Map is part of the package now.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Add a recipient" }).click();
    const dialog = screen.getByRole("dialog", { name: "Recipients" });
    await userEvent.fill(dialog.getByLabelText("Name").last(), "Ann Agent");
    await userEvent.fill(dialog.getByLabelText("E-mail address").last(), "ann@example.com");
    await expect.poll(() => serving.pkg.roles.length).toBe(3);
    await dialog.getByRole("button", { name: "Done" }).click();
    await screen.getByRole("button", { name: /^Text, town/ }).click();
    await userEvent.keyboard("{ArrowRight}");
    // No answer comes before all has been pressed.
    const pressed = Promise.withResolvers<void>();
    const quick = globalThis.fetch;
    onTestFinished(() => {
      globalThis.fetch = quick;
    });
    globalThis.fetch = async (...what) => {
      const answer = await quick(...what);
      await pressed.promise;
      return answer;
    };
    const before = asked.length;
    await userEvent.keyboard("{Control>}zzzzzz{/Control}");
    pressed.resolve();
    await expect
      .element(screen.getByRole("button", { name: "Undo", exact: true }))
      .toHaveAttribute("aria-disabled", "true");
    await expect.poll(() => there(drawn)).toEqual(["lease", "rules"]);
    expect(serving.pkg.roles.map(({ name }) => name)).toEqual(["Tess Tenant", "Olga Owner"]);
    // Nothing else was asked for: no order of recipients, nothing twice.
    const writes = asked
      .slice(before)
      .map(({ line }) => line)
      .filter((line) => /^(PUT|POST|DELETE) .*(roles|documents\/map)/.test(line));
    expect(writes).toEqual([expect.stringMatching(/^DELETE .*\/roles\//), "DELETE /api/packages/pkg/documents/map"]);
    await userEvent.keyboard("{Control>}{Shift>}zzz{/Shift}{/Control}");
    await expect
      .element(screen.getByRole("button", { name: "Redo", exact: true }))
      .toHaveAttribute("aria-disabled", "true");
    await expect.poll(() => there(drawn)).toEqual(["lease", "rules", "map"]);
    await expect.poll(() => serving.pkg.roles.length).toBe(3);
  });

  test("stays where somebody else has put a field on it meanwhile, and that is said", async () => {
    const drawn = await adding();
    const { screen, asked, input, serving } = drawn;
    await userEvent.upload(input, pdf("Map.pdf"));
    await expect.element(screen.getByText("Map is part of the package now.")).toBeVisible();
    const documents = serving.pkg.documents.map((one) =>
      one.id === "map" ? documentOf("map", "Map", [field("theirs", 100)]) : one,
    );
    serving.pkg = { ...serving.pkg, documents };
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Undo: Add Map" }).click();
    await expect.element(screen.getByText("“Add Map”", { exact: false })).toBeVisible();
    expect(there(drawn)).toEqual(["lease", "rules", "map"]);
    expect(lines(asked, "DELETE ")).toEqual([]);
  });
});

describe("a document that is deleted", () => {
  async function deleted() {
    const gone: Served["documents"] = [];
    const drawn = await drawStudio(
      {},
      {
        "POST /api/packages/pkg/documents/lease/restore": () => {
          const back = gone.pop();
          if (!back) return new Response(null, { status: 404 });
          drawn.serving.pkg = { ...drawn.serving.pkg, documents: [back, ...drawn.serving.pkg.documents] };
          return back;
        },
      },
    );
    const { screen, serving, openPanel } = drawn;
    const [lease] = serving.pkg.documents;
    if (lease) gone.push(lease);
    await (await openPanel()).getByRole("button", { name: "Delete Lease" }).click();
    const question = screen.getByRole("dialog", { name: "Delete “Lease”?" });
    await expect.element(question.getByText("its 2 fields with it", { exact: false })).toBeVisible();
    await question.getByRole("button", { name: "Delete document" }).click();
    await expect.element(screen.getByText("Lease is deleted.")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Document House rules, 1 of 1" })).toBeVisible();
    expect(serving.pkg.documents.map(({ id }) => id)).toEqual(["rules"]);
    return { ...drawn, gone, lease };
  }
  const fields = () => [...document.querySelectorAll("[data-key]")];

  test("is brought back by the line that tells of it, with its fields, and deleted again by redo", async () => {
    const { screen, serving, lease, asked } = await deleted();
    expect(fields()).toEqual([]);
    await screen
      .getByRole("region", { name: /^Messages/ })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 2" })).toBeVisible();
    await expect.poll(() => fields().length).toBe(2);
    expect(serving.pkg.documents[0]).toEqual(lease);
    await screen.getByRole("button", { name: "Redo: Delete Lease" }).click();
    await expect.element(screen.getByRole("button", { name: "Document House rules, 1 of 1" })).toBeVisible();
    expect(fields()).toEqual([]);
    expect(serving.pkg.documents.map(({ id }) => id)).toEqual(["rules"]);
    // All of it is the service's own doing: nothing is left to save.
    expect(lines(asked, "POST ").map(({ line: one }) => one)).toEqual([
      "POST /api/packages/pkg/documents/lease/restore",
    ]);
    expect(lines(asked, "PUT ")).toEqual([]);
  });

  test("is told to be gone where the service has it no more, and what was done in it with it", async () => {
    const { screen, gone } = await deleted();
    gone.length = 0;
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.getByText("“Delete Lease” cannot be taken back any more.")).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Undo", exact: true }))
      .toHaveAttribute("aria-disabled", "true");
  });

  test("stays deleted where the package was sent meanwhile, and that is said", async () => {
    const { screen, serving, asked } = await deleted();
    serving.pkg = { ...serving.pkg, status: "SENT" };
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(screen.getByText("sent", { exact: false }).first()).toBeVisible();
    expect(lines(asked, "POST ")).toEqual([]);
  });
});

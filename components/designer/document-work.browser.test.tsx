// What is done to documents beside their file: their order, who sees them, the consent, and the settings of the signing page.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { memberNames, memberOf } from "#components/signing-page/form-members.ts";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

type Sight = { documentUid: string; roleUids: string[] };
type Order = { id: string; index: number }[];

/** A service that knows of the order, of who sees what, and of the account's switches. */
async function draw({ may = true, sights = [] as Sight[] } = {}) {
  const state = { sights, orders: [] as Order[], set: [] as unknown[] };
  const drawn = await drawStudio(
    {},
    {
      "GET /api/session": () => ({ features: { documentVisibility: may } }),
      "GET /api/packages/pkg/documents/visibility": () => ({ configurations: state.sights }),
      "POST /api/packages/pkg/documents/visibility": (body) => {
        const { configurations } = body as { configurations: { documentUid: string; roleUids: string[] | null }[] };
        state.set.push(...configurations);
        for (const { documentUid, roleUids } of configurations)
          state.sights = [
            ...state.sights.filter((one) => one.documentUid !== documentUid),
            ...(roleUids ? [{ documentUid, roleUids }] : []),
          ];
      },
      "DELETE /api/packages/pkg/documents/lease/approvals/of-lease": () => {
        const { serving } = drawn;
        const [lease, rules] = serving.pkg.documents;
        if (lease && rules) serving.pkg = { ...serving.pkg, documents: [{ ...lease, approvals: [] }, rules] };
      },
      "PUT /api/packages/pkg/documents": (body) => {
        const order = body as unknown as Order;
        state.orders.push(order);
        const { serving } = drawn;
        const at = (id: string) => order.find((one) => one.id === id)?.index ?? 0;
        serving.pkg = { ...serving.pkg, documents: serving.pkg.documents.toSorted((a, b) => at(a.id) - at(b.id)) };
      },
    },
  );
  const choose = async (panel: Awaited<ReturnType<typeof drawn.openPanel>>, name: string, act: string) => {
    await panel.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: act }).click();
  };
  return { ...drawn, state, choose };
}

const cards = () => [...document.querySelectorAll("[data-document]")].map((one) => one.getAttribute("data-document"));
const swapped = [
  { id: "rules", index: 1 },
  { id: "lease", index: 2 },
];

describe("the order", () => {
  test("is changed from the menu, is told, and is saved", async () => {
    const { screen, state, openPanel, choose } = await draw();
    const panel = await openPanel();
    await panel.getByRole("button", { name: "More for Lease" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Earlier" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await choose(panel, "Lease", "Later");
    expect(cards()).toEqual(["rules", "lease"]);
    await expect.element(panel.getByText("Lease is document 2 of 2 now.")).toBeInTheDocument();
    await expect.poll(() => state.orders).toEqual([swapped]);
    await expect.element(screen.getByRole("button", { name: "Document Lease, 2 of 2" })).toBeInTheDocument();
  });

  test("is changed by dragging a card by its handle", async () => {
    const { state, openPanel } = await draw();
    await openPanel();
    await expect.poll(cards).toEqual(["lease", "rules"]);
    const [handle, other] = ["lease", "rules"].map((id) =>
      document.querySelector(`[data-document=${id}] [data-handle]`)?.getBoundingClientRect(),
    );
    const from = { x: (handle?.x ?? 0) + 10, y: (handle?.y ?? 0) + 10 };
    const to = { x: (other?.x ?? 0) + 30, y: (other?.y ?? 0) + 10 };
    const element = document.querySelector("[data-document=lease] [data-handle]");
    // A pointer that the browser does not know cannot be captured; the mouse has another id in each.
    const mouse = Promise.withResolvers<number>();
    element?.addEventListener("pointerover", (event) => mouse.resolve((event as PointerEvent).pointerId), {
      once: true,
    });
    if (element) await userEvent.hover(element);
    const pointerId = await mouse.promise;
    const point = (type: string, { x, y }: { x: number; y: number }, target: EventTarget | null = document) =>
      target?.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          composed: true,
          isPrimary: true,
          pointerId,
          pointerType: "mouse",
          button: type === "pointermove" ? -1 : 0,
          buttons: type === "pointerup" ? 0 : 1,
          clientX: x,
          clientY: y,
        }),
      );
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    point("pointerdown", from, element);
    for (const share of [0.1, 0.4, 0.8, 1, 1]) {
      point("pointermove", { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      await frame();
    }
    point("pointerup", to);
    await expect.poll(() => state.orders).toEqual([swapped]);
    await expect.poll(cards).toEqual(["rules", "lease"]);
  });

  test("that was made elsewhere meanwhile stands", async () => {
    const { screen, state, serving, openPanel, choose } = await draw();
    const panel = await openPanel();
    serving.pkg = { ...serving.pkg, documents: serving.pkg.documents.toReversed() };
    await choose(panel, "Lease", "Later");
    await expect.element(screen.getByText("put in another order elsewhere", { exact: false })).toBeVisible();
    expect(state.orders).toEqual([]);
    expect(cards()).toEqual(["rules", "lease"]);
  });
});

describe("who sees a document", () => {
  test("is marked on its card and beside its name, and cannot be changed where the account does not let it", async () => {
    const { screen, openPanel } = await draw({ may: false, sights: [{ documentUid: "lease", roleUids: [] }] });
    await expect
      .element(screen.getByRole("button", { name: /^Document Lease/ }))
      .toHaveAccessibleDescription("Not everybody sees this document");
    const panel = await openPanel();
    await expect.element(panel.getByText("No recipient sees it")).toBeVisible();
    expect(panel.getByText("No recipient sees it").elements().length).toBe(1);
    await panel.getByRole("button", { name: "More for Lease" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Replace the file" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "Who sees it" })).not.toBeInTheDocument();
  });

  test("is ticked recipient by recipient; the owner sees everything", async () => {
    const { screen, state, openPanel, choose } = await draw();
    await choose(await openPanel(), "House rules", "Who sees it");
    const dialog = screen.getByRole("dialog", { name: "Who sees “House rules”" });
    await expect
      .element(dialog.getByRole("checkbox", { name: "Everybody, also whoever is added later" }))
      .toBeChecked();
    await expect.element(dialog.getByRole("checkbox", { name: /^Olga Owner/ })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: "Tess Tenant" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByText("No recipient sees House rules any more.")).toBeVisible();
    expect(state.set).toEqual([{ documentUid: "rules", roleUids: [] }]);
    await choose(await openPanel(), "House rules", "Who sees it");
    await dialog.getByRole("checkbox", { name: "Everybody, also whoever is added later" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(screen.getByText("Everybody sees House rules.")).toBeVisible();
    expect(state.set.at(-1)).toEqual({ documentUid: "rules", roleUids: null });
  });

  test("is not taken from whoever has fields there without a question; the fields can go along", async () => {
    const { screen, asked, state, openPanel, choose } = await draw();
    await choose(await openPanel(), "Lease", "Who sees it");
    const dialog = screen.getByRole("dialog", { name: "Who sees “Lease”" });
    const tess = dialog.getByRole("checkbox", { name: "Tess Tenant" });
    await expect.element(tess).toHaveAccessibleDescription("has 2 fields here");
    await tess.click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByRole("heading", { name: "Hide it from Tess Tenant?" })).toBeVisible();
    expect(state.set).toEqual([]);
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect.element(tess).not.toBeChecked();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "Hide it" }).click();
    await expect.element(screen.getByText("No recipient sees Lease any more.")).toBeVisible();
    await expect
      .poll(() => asked.map(({ line }) => line))
      .toContain("DELETE /api/packages/pkg/documents/lease/approvals/of-lease");
    await expect.element(screen.getByRole("radio", { name: /^Tess Tenant/ })).toBeInTheDocument();
    await expect.element(screen.getByRole("button", { name: /^Undo/ })).not.toHaveAttribute("aria-disabled", "true");
  });

  test("that was changed elsewhere meanwhile is shown instead of being written over", async () => {
    const { screen, state, openPanel, choose } = await draw({
      sights: [{ documentUid: "rules", roleUids: ["tenant"] }],
    });
    await choose(await openPanel(), "House rules", "Who sees it");
    const dialog = screen.getByRole("dialog", { name: "Who sees “House rules”" });
    await dialog.getByRole("checkbox", { name: "Everybody, also whoever is added later" }).click();
    state.sights = [{ documentUid: "rules", roleUids: [] }];
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog.getByText("changed elsewhere meanwhile", { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole("checkbox", { name: "Tess Tenant" })).not.toBeChecked();
    expect(state.set).toEqual([]);
  });
});

describe("undo and redo", () => {
  test("take the order back and put it there again", async () => {
    const { screen, state, openPanel, choose } = await draw();
    await choose(await openPanel(), "Lease", "Later");
    await expect.poll(() => state.orders.length).toBe(1);
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: /^Undo/ }).click();
    await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 2" })).toBeInTheDocument();
    await screen.getByRole("button", { name: /^Redo/ }).click();
    await expect.element(screen.getByRole("button", { name: "Document Lease, 2 of 2" })).toBeInTheDocument();
    expect(state.orders.map((order) => order.map(({ id }) => id))).toEqual([
      ["rules", "lease"],
      ["lease", "rules"],
      ["rules", "lease"],
    ]);
  });

  test("take a title back; what somebody else wrote meanwhile stays", async () => {
    const { screen, serving, openPanel } = await draw();
    const title = (await openPanel()).getByRole("textbox", { name: "Title of the package" });
    await userEvent.fill(title, "House by the sea");
    await expect.poll(() => serving.pkg.name).toBe("House by the sea");
    const undo = screen.getByRole("button", { name: /^Undo/ });
    await expect.element(undo).not.toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Escape}");
    await undo.click();
    await expect.poll(() => serving.pkg.name).toBe("House by the lake");
    await screen.getByRole("button", { name: /^Redo/ }).click();
    await expect.poll(() => serving.pkg.name).toBe("House by the sea");
    serving.pkg = { ...serving.pkg, name: "House on the hill" };
    await expect.element(undo).not.toHaveAttribute("aria-disabled", "true");
    await undo.click();
    await expect.element(undo).toHaveAttribute("aria-disabled", "true");
    expect(serving.pkg.name).toBe("House on the hill");
  });

  test("show a document again, with the fields that went", async () => {
    const { screen, asked, state, openPanel, choose } = await draw();
    await choose(await openPanel(), "Lease", "Who sees it");
    const dialog = screen.getByRole("dialog", { name: "Who sees “Lease”" });
    await dialog.getByRole("checkbox", { name: "Tess Tenant" }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByRole("button", { name: "Hide it" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => state.set.at(-1)).toEqual({ documentUid: "lease", roleUids: null });
    await expect
      .poll(() => asked.filter(({ line }) => line === "POST /api/packages/pkg/documents/lease/approvals").length)
      .toBe(1);
    await expect.element(screen.getByRole("radio", { name: "Tess Tenant, 2 fields" })).toBeInTheDocument();
  });
});

describe("the consent", () => {
  const withConsent = async (answers: Parameters<typeof drawStudio>[1] = {}) => {
    const drawn = await drawStudio({}, answers, (pkg) => {
      const [, rules] = pkg.documents;
      return rules
        ? { ...pkg, consent: "consent", documents: [{ ...rules, id: "consent", name: "Consent" }, ...pkg.documents] }
        : pkg;
    });
    return { ...drawn, panel: await drawn.openPanel() };
  };

  test("is said to be missing where there is none", async () => {
    const { openPanel } = await draw();
    await expect.element((await openPanel()).getByText("No consent document", { exact: false })).toBeVisible();
  });

  test("is shown as what it is, beside the documents", async () => {
    const { panel } = await withConsent();
    const card = panel.getByRole("region", { name: "Consent" });
    await expect
      .element(card.getByText("Everybody accepts it before the other documents.", { exact: false }))
      .toBeVisible();
    await expect
      .element(card.getByRole("link", { name: "Read it" }))
      .toHaveAttribute("href", "/api/packages/pkg/documents/consent/pdf?inline=true");
    expect(cards()).toEqual(["lease", "rules"]);
  });

  test("is exchanged for another language, which undo takes back", async () => {
    const asked: unknown[] = [];
    const drawn: { serving?: { pkg: Served } } = {};
    const exchange = (version: number) => (body: object) => {
      asked.push(body);
      const { serving } = drawn;
      if (!serving) return {};
      const [consent, ...rest] = serving.pkg.documents;
      const next = consent && { ...consent, pages: consent.pages.map((one) => ({ ...one, version })) };
      if (next) serving.pkg = { ...serving.pkg, documents: [next, ...rest] };
      return next;
    };
    const { screen, panel, serving } = await withConsent({
      "POST /api/packages/pkg/documents/localize-consent": exchange(1),
      "POST /api/packages/pkg/documents/consent/content": exchange(2),
    });
    drawn.serving = serving;
    await panel.getByRole("button", { name: "More for Consent" }).click();
    await page.getByRole("menuitem", { name: "Another language" }).click();
    const dialog = screen.getByRole("dialog", { name: "Language of the consent" });
    await dialog.getByRole("combobox", { name: "Language" }).selectOptions("Français");
    await dialog.getByRole("button", { name: "Exchange" }).click();
    await expect.element(screen.getByText("The consent is in Français now.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "Undo: Put the consent into another language" }).click();
    await expect.poll(() => asked).toEqual([{ language: "fr" }, { former: 0, moved: [], removed: [] }]);
    await expect
      .element(screen.getByRole("button", { name: "Redo: Put the consent into another language" }))
      .toBeVisible();
  });

  test("is left out after a question", async () => {
    const { screen, panel, serving } = await withConsent();
    await panel.getByRole("button", { name: "More for Consent" }).click();
    await page.getByRole("menuitem", { name: "Leave the consent out" }).click();
    const question = screen.getByRole("dialog", { name: "Leave the consent out?" });
    await question.getByRole("button", { name: "Leave it out" }).click();
    await expect.element(screen.getByText("The package has no consent document any more.")).toBeVisible();
    expect(serving.pkg.documents.map(({ id }) => id)).toEqual(["lease", "rules"]);
  });
});

describe("the settings of the signing page", () => {
  const drawSettings = async () => {
    const { screen, openPanel } = await drawStudio(
      {},
      { "GET /api/packages/pkg/settings/own": () => ({ own: {}, account: { declineButton: true } }) },
    );
    await (await openPanel()).getByRole("button", { name: "Settings of the signing page" }).click();
    return screen.getByRole("dialog", { name: "What signers see and may do" });
  };
  const control = (path: string) =>
    document.querySelector(`[data-member="${path}"]`)?.querySelector("input, textarea, select, button");

  test("have a control for every member, and the page as it would be beside them", async () => {
    const dialog = await drawSettings();
    await expect.element(dialog.getByRole("switch", { name: "Breadcrumbs" })).toBeVisible();
    const paths = memberNames.map((name) => memberOf(name).path);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !control(path))).toEqual([]);
    expect(document.querySelector("iframe")?.getAttribute("src")).toBe("/preview/signing-page?language=en");
  });

  test("show the preview in their place where there is no room beside them; what was changed stays", async () => {
    await page.viewport(390, 780);
    const dialog = await drawSettings();
    const breadcrumbs = dialog.getByRole("switch", { name: "Breadcrumbs" });
    await expect.element(breadcrumbs).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
    await breadcrumbs.click();
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
    await expect.element(breadcrumbs).not.toBeInTheDocument();
    await dialog.getByRole("button", { name: "Settings", exact: true }).click();
    await expect.element(breadcrumbs).not.toBeChecked();
  });
});

// The form of the signing page: what it sends, what it refuses in place, and what becomes of a save that meets somebody else's.
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { CallError } from "#lib/contract/call.ts";
import { applied, productDefaults, type Tree } from "./layers.ts";
import type { PageOf } from "./member-field.tsx";
import { SigningPageForm } from "./page-form.tsx";
import type { Layers, PageSource } from "./use-page-form.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

/** A service of one record: `own` is what stands there, and `elsewhere` changes it without this window. */
function service(own: Tree, inherited = productDefaults()) {
  const state = { own, version: 1, sent: [] as Tree[], failWith: undefined as CallError | undefined };
  const layers = (): Layers => ({ own: state.own, inherited, version: String(state.version) });
  const put = (change: Tree) => {
    const next = { ...state.own, ...change };
    state.own = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
    state.version += 1;
  };
  const source: PageSource = {
    read: async () => layers(),
    write: async (change, version) => {
      if (state.failWith) throw state.failWith;
      if (version !== String(state.version)) throw new CallError(412, {});
      state.sent.push(change);
      put(change);
      return layers();
    },
  };
  return { state, source, first: layers(), elsewhere: put };
}

async function drawForm({ source, first }: ReturnType<typeof service>, of: PageOf = "account", readOnly?: string) {
  serve(() => ({ status: 404, body: { code: 404, messageKey: "error.notFound", message: "" } }));
  return drawEnglish(
    ["desk", "signing-page", "prepare"],
    <Asking>
      <SigningPageForm of={of} first={first} source={source} lead="" readOnly={readOnly} />
      <Toaster />
    </Asking>,
  );
}

const bar = (backgroundColor: string) => ({ style: { titleBar: { backgroundColor } } });

test("what is changed is sent and nothing else; Undo puts it back, and what was changed since stays", async () => {
  const there = service({ fontSize: 11 });
  const screen = await drawForm(there);
  const save = screen.getByRole("button", { name: "Save", exact: true });
  await expect.element(save).toHaveAccessibleDescription("Nothing has changed.");
  await userEvent.click(screen.getByRole("switch", { name: "Breadcrumbs" }));
  await userEvent.fill(screen.getByRole("textbox", { name: "Bar", exact: true }), "#123456");
  await expect.element(screen.getByText("Not saved yet")).toBeVisible();
  await userEvent.click(save);
  await expect.element(screen.getByText("The signing page is saved.")).toBeVisible();
  expect(there.state.sent).toEqual([{ layout: { header: { breadcrumbs: false } }, ...bar("#123456") }]);
  await userEvent.click(screen.getByRole("switch", { name: "Help in the menu" }));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.element(screen.getByText("The last save is undone.")).toBeVisible();
  expect(there.state.own).toEqual({ fontSize: 11 });
  await expect.element(screen.getByRole("switch", { name: "Breadcrumbs" })).toBeChecked();
  await expect.element(screen.getByRole("switch", { name: "Help in the menu" })).toBeChecked();
});

test("what cannot be saved is told at its field, which gets the focus; nothing is sent until it is right", async () => {
  const there = service({});
  const screen = await drawForm(there);
  const address = screen.getByRole("textbox", { name: "Hand-over address" });
  await userEvent.fill(address, "javascript:alert(1)");
  await expect.element(address).toHaveAccessibleDescription("An address begins with https:// or http://.");
  await expect.element(screen.getByText("One entry cannot be saved as it stands.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save", exact: true }));
  await expect.element(address).toHaveFocus();
  expect(there.state.sent).toEqual([]);
  await userEvent.fill(address, "https://pier.example/back");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => there.state.sent).toEqual([{ handOver: { href: "https://pier.example/back" } }]);
});

test("what another window saved meanwhile is taken in; where both changed the same, it is asked and not overwritten", async () => {
  const there = service({});
  const screen = await drawForm(there);
  const field = screen.getByRole("textbox", { name: "Bar", exact: true });
  const save = screen.getByRole("button", { name: "Save", exact: true });
  there.elsewhere({ hideWatermark: true });
  await userEvent.fill(field, "#111111");
  await userEvent.click(save);
  await expect.poll(() => there.state.own).toEqual({ hideWatermark: true, ...bar("#111111") });
  await expect.element(screen.getByRole("switch", { name: /^“Not signed yet”/ })).not.toBeChecked();

  there.elsewhere(bar("#222222"));
  await userEvent.fill(field, "#333333");
  await userEvent.click(save);
  await expect.element(screen.getByText(/Somebody has saved the signing page meanwhile.*: Bar\./)).toBeVisible();
  expect(there.state.own).toMatchObject(bar("#222222"));
  await expect.element(field).toHaveValue("#333333");
  await userEvent.click(save);
  await expect.poll(() => there.state.own).toMatchObject(bar("#333333"));
});

test("without an answer the form keeps what was changed and says so", async () => {
  const there = service({});
  there.state.failWith = new CallError(0, {}, "not sent");
  const screen = await drawForm(there);
  await userEvent.click(screen.getByRole("switch", { name: "Progress" }));
  const save = screen.getByRole("button", { name: "Save", exact: true });
  await userEvent.click(save);
  await expect.element(screen.getByText(/What you changed is kept here\.$/)).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: "Progress" })).not.toBeChecked();
  there.state.failWith = undefined;
  await userEvent.click(save);
  await expect.poll(() => there.state.sent.length).toBe(1);
  await expect.element(screen.getByText(/What you changed is kept here\.$/)).not.toBeInTheDocument();
});

test("of a package it is said what comes from the account, and what is its own goes back there", async () => {
  const account = applied({ hideWatermark: true, fontSize: 11 }, productDefaults());
  const there = service({ hideWatermark: false }, account);
  const screen = await drawForm(there, "package");
  const watermark = screen.getByRole("switch", { name: /^“Not signed yet”/ });
  await expect.element(watermark).toBeChecked();
  await expect.element(screen.getByText("Changed for this package")).toBeVisible();
  await expect.element(screen.getByRole("textbox", { name: "Size of what is filled in" })).toHaveValue("11");
  await userEvent.click(screen.getByRole("button", { name: /back to what the account says$/ }));
  await expect.element(watermark).not.toBeChecked();
  await expect.element(screen.getByText("Changed for this package")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Save", exact: true }));
  await expect.poll(() => there.state.sent).toEqual([{ hideWatermark: null }]);
});

test("what is not to be changed is there to be read", async () => {
  const screen = await drawForm(service({ fontSize: 9 }), "package", "This package is no draft any more.");
  await expect.element(screen.getByText("This package is no draft any more.")).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: "Progress" })).toBeDisabled();
  await expect.element(screen.getByRole("textbox", { name: "Size of what is filled in" })).toHaveAttribute("readonly");
  expect(screen.getByRole("button", { name: "Save", exact: true }).query()).toBeNull();
});

test("a picture is taken from a file, one that is too large is refused by name", async () => {
  const there = service({});
  const screen = await drawForm(there);
  const picker = screen.container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  await userEvent.upload(picker, new File([new Uint8Array(100_001)], "wide.png", { type: "image/png" }));
  await expect.element(screen.getByText(/wide\.png.* has more than 100 kB\./)).toBeVisible();
  await userEvent.upload(picker, new File([new Uint8Array([137, 80, 78, 71])], "mark.png", { type: "image/png" }));
  await expect.element(screen.getByText("A picture chosen here")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Save", exact: true }));
  await expect
    .poll(() => there.state.sent)
    .toEqual([{ style: { brandingBar: { src: "data:image/png;base64,iVBORw==" } } }]);
});

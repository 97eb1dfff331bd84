// The last question on the narrowest phone: what is signed is called by its name.
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, type CeremonyStore, createCeremonyStore } from "./ceremony-store.ts";
import { FinishDialog } from "./finish-dialog.tsx";
import { noneKept } from "./kept.ts";
import { noCertificate } from "./own-certificate.testing.ts";
import type { Step } from "./signing-state.ts";
import type { OwnCertificate } from "./use-own-certificate.ts";
import { ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");
const paper = (id: string, name: string) => ({ id, name, viewed: false, pages: [], approvals: [] });
const view = {
  ceremonyId: "ann",
  documents: [paper("lease", "Lease agreement"), paper("rules", "House rules")],
  attachments: [],
  signer: { name: "Ann", company: "" },
  settings: {},
} as unknown as CeremonyView;
const finish = {
  open: true,
  setOpen: () => undefined,
  ask: () => undefined,
  askIfDone: () => undefined,
  busy: false,
  trouble: null,
  sign: () => undefined,
  acts: [],
  setActs: () => undefined,
  own: noCertificate,
  code: "",
  setCode: () => undefined,
};

type Act = Omit<typeof finish, "trouble" | "setOpen" | "own"> & {
  trouble: string | null;
  setOpen: (open: boolean) => void;
  own: OwnCertificate;
};

async function draw(act: Act, shown = view, steps: Step[] = [], seen = (_: CeremonyStore) => undefined as unknown) {
  const kept = { ...noneKept(), begun: true };
  const nothing = () => undefined;
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "lease", onChange: nothing, onKeep: nothing });
  store.getState().noteShown("lease");
  seen(store);
  return render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={shown}>
          <CeremonyContext value={store}>
            <FinishDialog finish={act} steps={steps} />
          </CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>,
  );
}

test("the second of two quick presses, the first of which led here, signs nothing; whoever has read does", async () => {
  await page.viewport(390, 664);
  let signed = 0;
  const screen = await draw({ ...finish, sign: () => void signed++ });
  const act = screen.getByRole("button", { name: "Sign and finish" });
  const { left, top, width, height } = act.element().getBoundingClientRect();
  const under = () => document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button");
  expect(under(), "a press goes through it").not.toBe(act.element());
  expect(document.activeElement, "the focus is on it").toBe(act.element());
  (act.element() as HTMLElement).click();
  expect(signed, "nor does Enter on it").toBe(0);
  await act.click();
  expect(signed).toBe(1);
  expect(under()).toBe(act.element());
});

test.each([320, 360, 900])("at %d px the name of a document that was not opened is read", async (width) => {
  await page.viewport(width, 640);
  const screen = await draw(finish);
  const name = screen.getByText("House rules", { exact: true });
  const { width: own, height } = name.element().getBoundingClientRect();
  expect(own).toBeGreaterThanOrEqual(120);
  expect(height, "one line").toBeLessThan(30);
  await expect.element(screen.getByRole("button", { name: /House rules/ })).toBeInViewport({ ratio: 1 });
});

// The tests themselves stand in a frame.
const frame = vi.hoisted(() => ({ is: false }));
vi.mock("./use-framed.ts", () => ({ useFramed: () => frame.is }));
afterEach(() => {
  frame.is = false;
});

test("in a frame it is signed in a tab of its own, and the page asks how it stands until that is done", async () => {
  frame.is = true;
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  const shown = { ...view, certificate: { service: "id.example.com", outcome: null } } as CeremonyView;
  const asked = serve(() => ({ status: 200, body: shown }));
  const looks = () => asked.filter(({ line }) => line === "GET /api/ceremony/ann").length;
  const screen = await draw(finish, shown);
  await expect.element(screen.getByText(/needs a tab of its own/)).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  const before = looks();
  await screen.getByRole("button", { name: "Open in a new tab" }).click();
  expect(opened).toHaveBeenCalledExactlyOnceWith(window.location.href, "_blank", "noopener");
  await expect.element(screen.getByText("This page goes on by itself once you have.", { exact: false })).toBeVisible();
  window.dispatchEvent(new Event("focus"));
  await expect.poll(looks).toBeGreaterThan(before);
});

test("who signs with a certificate of their own is told where they are led, and how it went there", async () => {
  const service = "id.example.com";
  const trouble = "You did not agree to the signature at id.example.com.";
  const screen = await draw({ ...finish, trouble }, { ...view, certificate: { service, outcome: "cancelled" } });
  await expect.element(screen.getByText(/you are led to id\.example\.com/)).toBeVisible();
  await expect.element(screen.getByText(trouble)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Sign with my certificate" })).toBeVisible();
});

test("without a service for certificates nothing can be signed, and the reason is told", async () => {
  const screen = await draw(finish, { ...view, certificate: { service: "", outcome: null } });
  await expect.element(screen.getByText(/no service for it is set up here/)).toBeInTheDocument();
});

const step = (key: string, required: boolean, empty: boolean) =>
  ({
    ...{ key, label: key, kind: "field", documentId: "lease", fields: [], problem: null },
    ...{ required, empty, done: !empty },
  }) as unknown as Step;

test.each([320, 900])("at %d px what may stay empty is told, and a press leads through it", async (width) => {
  await page.viewport(width, 640);
  let store: CeremonyStore | undefined;
  let isOpen = true;
  const act = {
    ...finish,
    setOpen: (open: boolean) => {
      isOpen = open;
    },
  };
  const steps = [step("Name", true, false), step("Note", false, true), step("Fax", false, true)];
  const screen = await draw(act, view, steps, (made) => {
    store = made;
  });
  await expect.element(screen.getByText("2 optional fields are empty.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Sign and finish" })).toBeEnabled();
  await screen.getByRole("button", { name: "Show optional fields" }).click();
  expect(isOpen).toBe(false);
  expect(store?.getState()).toMatchObject({ walking: true, current: "Note" });
});

test("where nothing that may stay empty is empty, nothing is told of it", async () => {
  const screen = await draw(finish, view, [step("Name", true, false), step("Note", false, false)]);
  await expect.element(screen.getByRole("button", { name: "Sign and finish" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Show optional fields" }).elements()).toEqual([]);
});

const later = "2126-01-01T00:00:00.000Z";
const card = (id: string, name: string, notAfter = later) => ({
  ...{ id, subject: `CN=${name}, O=Test`, issuer: "CN=Test root, O=Test", notAfter },
});
const bridge = "http://127.0.0.1:7737";
const atCard = { ...view, certificate: { service: "", outcome: null, bridge } };

test("who signs with a card is told which program signs and what the browser asks, and looks for the certificate first", async () => {
  const screen = await draw({ ...finish, own: { ...noCertificate, onDevice: true } }, atCard);
  await expect.element(screen.getByText(/A program on this computer, at http:\/\/127\.0\.0\.1:7737/)).toBeVisible();
  await expect.element(screen.getByText(/Your browser may ask/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Find my certificate" })).toBeVisible();
});

test("of several certificates one is chosen; one that has ended is shown and cannot be", async () => {
  const picked: string[] = [];
  const offered = [
    card("a", "Ann at home"),
    card("b", "Ann at work"),
    card("c", "Ann long ago", "2001-01-01T00:00:00Z"),
  ];
  const own = { ...noCertificate, onDevice: true, offered, pick: (id: string) => void picked.push(id) };
  const screen = await draw({ ...finish, own }, atCard);
  await expect.element(screen.getByRole("group", { name: "Which certificate do you sign with?" })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "Ann long ago" })).toBeDisabled();
  await expect.element(screen.getByText(/cannot be used/)).toBeVisible();
  await screen.getByRole("radio", { name: "Ann at work" }).click();
  expect(picked).toEqual(["b"]);
  await expect.element(screen.getByRole("button", { name: "Sign with my certificate" })).toBeVisible();
});

test("while the card is waited for the signer is told to confirm there", async () => {
  const own = { ...noCertificate, onDevice: true, offered: [card("a", "Ann")], picked: "a", step: "signing" as const };
  const screen = await draw({ ...finish, busy: true, own }, atCard);
  await expect.element(screen.getByText(/may ask for the PIN/)).toBeVisible();
  await expect.element(screen.getByText("Waiting for your card")).toBeVisible();
});

test("where there is a service and a bridge the signer says where their certificate is", async () => {
  const ways: boolean[] = [];
  const own = { ...noCertificate, setOnDevice: (onDevice: boolean) => void ways.push(onDevice) };
  const screen = await draw(
    { ...finish, own },
    { ...view, certificate: { service: "id.example.com", outcome: null, bridge } },
  );
  await expect.element(screen.getByRole("radio", { name: "At id.example.com" })).toBeChecked();
  await screen.getByRole("radio", { name: "On a card or a token at this computer" }).click();
  expect(ways).toEqual([true]);
});

test("a one-time password of the signer's device is typed before the signature, and Enter sends it", async () => {
  const sent: string[] = [];
  const shown = { ...view, oneTimeCode: { service: "codes.example.com" } };
  const empty = await draw({ ...finish, setCode: (code: string) => void sent.push(code) } as typeof finish, shown);
  await expect.element(empty.getByText(/codes\.example\.com checks it/)).toBeVisible();
  await expect.element(empty.getByText("Enter the password that your device shows.")).toBeInTheDocument();
  await empty.getByLabelText("Password of your device").fill("1");
  expect(sent).toEqual(["1"]);
  await empty.unmount();
  let signed = 0;
  const typed = await draw({ ...finish, code: "11112222", sign: () => void signed++ }, shown);
  const field = typed.getByLabelText("Password of your device");
  (field.element() as HTMLInputElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(signed).toBe(1);
});

test("without a service for one-time passwords nothing can be signed, and the reason is told", async () => {
  const screen = await draw(finish, { ...view, oneTimeCode: { service: "" } });
  await expect.element(screen.getByText(/no service that checks it is set up here/).first()).toBeInTheDocument();
});

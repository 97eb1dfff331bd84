// The dialog that is signed in, on a phone: at twice the size there is room to draw, and what was drawn is there again after Back.
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { BackClosesContext } from "#components/ui/back-closes.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { closeEntries } from "#components/ui/use-back-closes.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { CeremonyContext, createCeremonyStore, useCeremony } from "./ceremony-store.ts";
import { DrawingDialog } from "./drawing-dialog.tsx";
import { noneKept } from "./kept.ts";
import { SignatureDialog } from "./signature-dialog.tsx";
import type { Step } from "./signing-state.ts";
import { ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;
const signature = { id: "f", type: "SIGNATURE", subtype: "FULLNAME" };
const sketch = { id: "g", type: "INPUT", subtype: "RAW_CAPTURE", value: "" };
const view = {
  ceremonyId: "drawn",
  package: { id: "p", language: "en" },
  sender: { name: "Ingrid Berg", email: "ingrid@example.com", company: "" },
  signer: { name: "Ann Lee", firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
  settings: {},
  documents: [{ id: "d", approvals: [{ id: "a", fields: [signature, sketch] }] }],
} as unknown as CeremonyView;
const step = (key: string, kind: string, field: object) =>
  ({ key, kind, documentId: "d", approvalId: "a", fields: [field] }) as unknown as Step;
const steps = { sign: step("sign", "signature", signature), sketch: step("sketch", "field", sketch) };

function Dialogs() {
  const open = useCeremony((state) => state.signing);
  if (open === "sketch") return <DrawingDialog step={steps.sketch} onDone={nothing} />;
  return open === "sign" ? <SignatureDialog step={steps.sign} hasOthers={false} onSigned={nothing} /> : null;
}

beforeEach(async () => {
  await closeEntries();
  window.history.pushState(null, "");
});

async function draw() {
  serve(() => ({ status: 404 }));
  const kept = { ...noneKept(), begun: true };
  const store = createCeremonyStore({ kept, unsaved: [], documentId: "d", onChange: nothing, onKeep: nothing });
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <CeremonyContext value={store}>
            <BackClosesContext value={true}>
              <Dialogs />
            </BackClosesContext>
          </CeremonyContext>
        </ViewContext>
      </Asking>
    </Spoken>,
  );
  return store.getState();
}

const pad = () => page.getByRole("img", { name: messages.signature.padLabel });
const lines = () => pad().element().querySelectorAll("path").length;

function makeStroke() {
  const svg = pad().element();
  // The pointer is not a real one, which is all that can be captured.
  Object.assign(svg, { setPointerCapture: nothing });
  const { left, top } = svg.getBoundingClientRect();
  const at = (type: string, x: number) =>
    svg.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, cancelable: true, pointerId: 1, button: 0, isPrimary: true },
        ...{ clientX: left + x, clientY: top + 20 },
      }),
    );
  at("pointerdown", 20);
  at("pointermove", 60);
  at("pointerup", 90);
}

test.each([
  [195, 422],
  [195, 352],
])("at %d x %d, a phone's window at twice the size, there is room to draw", async (width, height) => {
  await page.viewport(width, height);
  const { openSignature } = await draw();
  openSignature("sign");
  await page.getByRole("tab", { name: messages.signature.drawn }).click();
  await expect.poll(() => pad().element().getBoundingClientRect().height).toBeGreaterThan(100);
  const title = page.getByRole("heading", { level: 2 }).element();
  expect(title.getBoundingClientRect().height, "the title keeps to one line").toBeLessThanOrEqual(24);
  await expect.element(page.getByRole("button", { name: messages.signature.signHere })).toBeInViewport({ ratio: 1 });
});

test("Back in the middle of drawing loses no stroke: they are there when the dialog is opened again", async () => {
  await page.viewport(390, 664);
  const { openSignature } = await draw();
  openSignature("sign");
  await page.getByRole("tab", { name: messages.signature.drawn }).click();
  makeStroke();
  await expect.poll(lines).toBe(1);
  // The dialog's own entry of the history is there.
  await expect.poll(() => (window.history.state as { countersignOpen?: number } | null)?.countersignOpen).toBe(1);
  window.history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  openSignature("sign");
  await expect.poll(lines).toBe(1);
  await page.getByRole("button", { name: messages.signature.clear }).click();
  await expect.poll(lines).toBe(0);
  await page.getByRole("button", { name: messages.signature.cancel }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("so it is with a field whose value is a drawing", async () => {
  const { openSignature } = await draw();
  openSignature("sketch");
  await expect.element(pad()).toBeVisible();
  makeStroke();
  await expect.poll(lines).toBe(1);
  await page.getByRole("button", { name: messages.signature.cancel }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  openSignature("sketch");
  await expect.poll(lines).toBe(1);
});

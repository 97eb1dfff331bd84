// One's own signature in the profile: drawn or chosen, kept as a picture, removed with a way back; what is refused is said.
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import type { SenderSignature } from "#lib/contract/records/sender.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { pictureOfStrokes } from "./picture-of-strokes.ts";
import { pictureOfText } from "./picture-of-text.ts";
import { SignatureSection } from "./signature-section.tsx";

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["ui", "settings"], "en")) };
const line = "/api/account/senders/s1/signature/image";

function recordOf(width: number): SenderSignature {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = 20;
  const content = canvas.toDataURL("image/png").split(",")[1] ?? "";
  return { fileName: "hand.png", mediaType: "image/png", content };
}

/** A service that keeps what it is sent; `refuses` is what it answers instead. */
async function drawSection(first: SenderSignature | null, refuses?: Answer) {
  let kept = first;
  const asked = serve(({ line: what }) => {
    if (what.startsWith("POST")) {
      if (refuses) return refuses;
      kept = recordOf(60);
      return { status: 200, body: kept };
    }
    if (what.startsWith("DELETE")) kept = null;
    return kept && what.startsWith("GET") ? { status: 200, body: kept } : { status: 204 };
  });
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SignatureSection senderId="s1" />
        <Toaster />
      </Asking>
    </Spoken>,
  );
  return { screen, asked: () => asked.map((one) => one.line) };
}

const stroke = (screen: Awaited<ReturnType<typeof drawSection>>["screen"], points: [number, number][]) => {
  const pad = screen.getByRole("img", { name: "Drawing pad for your signature" }).element();
  (pad as SVGSVGElement).setPointerCapture = () => undefined;
  const { left, top } = pad.getBoundingClientRect();
  for (const [at, [x, y]] of points.entries()) {
    const type = at === 0 ? "pointerdown" : at === points.length - 1 ? "pointerup" : "pointermove";
    const place = { clientX: left + x, clientY: top + y, pointerId: 1, button: 0, isPrimary: true };
    pad.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...place }));
  }
};

test("a drawing is sent as a picture and shown as it is kept; the focus goes back to where it began", async () => {
  const { screen, asked } = await drawSection(null);
  await screen.getByRole("button", { name: "Draw it" }).click();
  await screen.getByRole("button", { name: "Save signature" }).click();
  await expect.element(screen.getByText("Nothing is drawn yet.")).toBeVisible();
  for (const down of [30, 80])
    stroke(screen, [
      [40, down],
      [90, 150],
      [160, down],
      [220, 140],
      [220, 140],
    ]);
  await screen.getByRole("button", { name: "Save signature" }).click();
  await expect.element(screen.getByRole("img", { name: "Your saved signature" })).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Draw another" })).toHaveFocus();
  expect(asked()).toEqual([`GET ${line}`, `POST ${line}`]);
});

test("removed, with a way back; the focus stays among what is left", async () => {
  const { screen, asked } = await drawSection(recordOf(40));
  await screen.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText("None is saved yet.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Draw it" })).toHaveFocus();
  // Its line may still be on its way in: a pointer would press where it has been.
  const undo = screen.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).click();
  await expect.element(screen.getByRole("img", { name: "Your saved signature" })).toBeVisible();
  expect(asked()).toEqual([`GET ${line}`, `DELETE ${line}`, `POST ${line}`]);
});

test("what cannot be a picture is said without asking, what is refused with the reason; what was kept stays", async () => {
  const refusal = { messageKey: "error.validation.signatureImage", message: "This picture cannot be read." };
  const { screen, asked } = await drawSection(recordOf(40), { status: 400, body: refusal });
  await expect.element(screen.getByRole("button", { name: "Choose another picture" })).toBeVisible();
  const input = screen.container.querySelector("input") as HTMLInputElement;
  await userEvent.upload(input, new File(["%PDF-"], "a.pdf", { type: "application/pdf" }));
  await expect.element(screen.getByText(/^This file cannot be used/)).toBeVisible();
  expect(asked()).toEqual([`GET ${line}`]);
  await userEvent.upload(input, new File(["no picture"], "a.png", { type: "image/png" }));
  await expect.element(screen.getByText("This picture cannot be read.")).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Your saved signature" })).toBeVisible();
});

test("the picture of a drawing is cut to its ink", async () => {
  const wide = await pictureOfStrokes(
    { kind: "drawn", width: 600, height: 240, strokes: [[100, 100, 300, 110, 500, 100]], ink: "green" },
    "signature.png",
  );
  expect(wide.type).toBe("image/png");
  const { width, height } = await createImageBitmap(wide);
  expect(width / height).toBeGreaterThan(10);
});

test("what is typed is sent as a picture in the hand that was chosen, and nothing typed is nothing to save", async () => {
  const { screen, asked } = await drawSection(null);
  await screen.getByRole("button", { name: "Type it" }).click();
  const dialog = screen.getByRole("dialog", { name: "Type your signature" });
  await expect.element(dialog.getByRole("button", { name: "Save signature" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.fill(dialog.getByRole("textbox"), "Lu Hale");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("img", { name: "Your saved signature" })).toBeVisible();
  expect(asked()).toContain(`POST ${line}`);
});

test("the picture of what is typed is cut to its ink, however long it is", async () => {
  const sizeOf = async (text: string) => {
    const bitmap = await createImageBitmap(await pictureOfText({ kind: "typed", text, face: "Caveat" }, "typed.png"));
    return [bitmap.width, bitmap.height] as const;
  };
  const [short, long] = [await sizeOf("LH"), await sizeOf("Lu Hale ".repeat(30))];
  expect(short[0]).toBeGreaterThan(20);
  expect(long[0]).toBeGreaterThan(short[0]);
  expect(long[0]).toBeLessThanOrEqual(2600);
});

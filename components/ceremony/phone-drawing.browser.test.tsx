// The desk's side of drawing on a phone: its code is read by a camera, strokes are seen as they come, and a code ends.
import jsQR from "jsqr";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { DrawingProgress } from "#lib/contract/drawings.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { PhoneDrawing } from "./phone-drawing.tsx";
import { ViewContext } from "./use-signing.ts";

const messages = await loadCeremonyMessages("en");
const place = { documentId: "lease", approvalId: "sign-ann", fieldId: "signature-ann" };
const drawing: DrawnMark = { kind: "drawn", width: 300, height: 100, strokes: [[10, 80, 60, 20, 110, 80]] };
const waiting: DrawingProgress = { state: "waiting", revision: 0, drawing: null };
const view = { ceremonyId: "ann" } as CeremonyView;

async function drawDesk({ phoneEnds = null, texted }: { phoneEnds?: string | null; texted?: Answer } = {}) {
  let now: Answer = { status: 200, body: waiting };
  let mark: DrawnMark | null = null;
  let codes = 0;
  const asked = serve(({ line }) => {
    if (line.endsWith("/sms")) return texted ?? { status: 204 };
    if (line.startsWith("GET")) return now;
    codes++;
    const url = `https://sign.example.com/draw/token-${codes}`;
    return { status: 200, body: { drawingId: `d${codes}`, url, expiresIn: 900, phoneEnds } };
  });
  function Desk() {
    const [draft, setDraft] = useState<DrawnMark | null>(null);
    mark = draft;
    return <PhoneDrawing place={place} draft={draft} onChange={setDraft} problem={null} />;
  }
  const screen = await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <Desk />
        </ViewContext>
      </Asking>
    </Spoken>,
  );
  const set = (answer: DrawingProgress | Answer) => {
    now = typeof answer === "object" && "state" in answer ? { status: 200, body: answer } : answer;
  };
  return { screen, set, asked, mark: () => mark };
}

/** What a camera reads off the picture. */
async function readCode(svg: Element): Promise<string | undefined> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", "300");
  copy.setAttribute("height", "300");
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(300, 300).getContext("2d") as OffscreenCanvasRenderingContext2D;
  canvas.fillStyle = "white";
  canvas.fillRect(0, 0, 300, 300);
  canvas.drawImage(picture, 0, 0);
  return jsQR(canvas.getImageData(0, 0, 300, 300).data, 300, 300)?.data;
}

test("the code says the address; strokes are seen as they come; what is delivered is taken", async () => {
  const { screen, set, mark, asked } = await drawDesk();
  const code = screen.getByRole("img", { name: /Code that opens/ });
  await expect.element(code).toBeVisible();
  expect(await readCode(code.element())).toBe("https://sign.example.com/draw/token-1");
  expect(screen.container.textContent).not.toContain("text message");
  set({ state: "opened", revision: 0, drawing: null });
  await expect.element(screen.getByText(/Your phone is connected/)).toBeVisible();
  set({ state: "opened", revision: 1, drawing });
  const seen = screen.getByRole("img", { name: /What was drawn on your phone/ });
  await expect.element(seen).toBeVisible();
  expect(mark(), "not before it is sent").toBeNull();
  set({ state: "delivered", revision: 2, drawing });
  await expect.element(screen.getByText(/This came from your phone/)).toBeVisible();
  expect(mark()).toEqual(drawing);
  set(waiting);
  await screen.getByRole("button", { name: /Draw it again/ }).click();
  await expect.element(code).toBeVisible();
  expect(mark()).toBeNull();
  expect(asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body)).toEqual([
    { ...place, anew: false },
    { ...place, anew: true },
  ]);
});

test.each<[string, DrawingProgress | Answer]>([
  ["has expired", { state: "over", revision: 0, drawing: null }],
  ["is of a session that is gone", { status: 404, body: { code: 404, messageKey: "error.notFound.drawing" } }],
])("a code that %s says so, and leads to another", async (_, end) => {
  const { screen, set } = await drawDesk();
  await expect.element(screen.getByRole("img", { name: /Code that opens/ })).toBeVisible();
  set(end);
  await expect.element(screen.getByText(/This code does not work any more/)).toBeVisible();
  set(waiting);
  await screen.getByRole("button", { name: /Get a new code/ }).click();
  const code = screen.getByRole("img", { name: /Code that opens/ });
  await expect.element(code).toBeVisible();
  expect(await readCode(code.element())).toBe("https://sign.example.com/draw/token-2");
});

test("a text message is offered where one can leave, and says where it goes or why it does not", async () => {
  const sent = await drawDesk({ phoneEnds: "55" });
  await sent.screen.getByRole("button", { name: /Send it as a text message/ }).click();
  await expect.element(sent.screen.getByText(/to the number ending in 55/)).toBeVisible();
  await sent.screen.unmount();
  const tooMany: Answer = { status: 429, body: { code: 429, messageKey: "error.tooMany.links", message: "" } };
  const refused = await drawDesk({ phoneEnds: "55", texted: tooMany });
  await refused.screen.getByRole("button", { name: /Send it as a text message/ }).click();
  await expect.element(refused.screen.getByText(/was sent a moment ago/)).toBeVisible();
});

test("the link is copied for a device that has no camera at hand", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  try {
    const { screen } = await drawDesk();
    await screen.getByRole("button", { name: "Copy the link" }).click();
    await expect.poll(() => written.mock.calls).toEqual([["https://sign.example.com/draw/token-1"]]);
  } finally {
    written.mockRestore();
  }
});

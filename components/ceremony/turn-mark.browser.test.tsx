// A photographed signature that lies on its side: turned by a quarter for each press, by key and on a phone, and the button stays.

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { UploadMark } from "./upload-mark.tsx";
import { type Picture, usePicture } from "./use-picture.ts";
import { ViewContext } from "./use-signing.ts";

const pictures = vi.hoisted(() => new Map<string, string>());
vi.mock("#components/queries/ceremony.ts", async (original) => ({
  ...(await original<object>()),
  signatureImage: (_: string, file: string) => pictures.get(file),
}));

const messages = await loadCeremonyMessages("en");
const view = { ceremonyId: "turned", settings: {} } as unknown as CeremonyView;

/** Four by two, red at the left. */
function lying(): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [4, 2];
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.fillStyle = "blue";
  context.fillRect(0, 0, 4, 2);
  context.fillStyle = "red";
  context.fillRect(0, 0, 2, 2);
  return canvas.toDataURL();
}

/** Its size, and where it is red. */
async function seen(blob: Blob) {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d") as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const isRed = (x: number, y: number) => (context.getImageData(x, y, 1, 1).data[0] ?? 0) > 200;
  const red = { left: isRed(0, 0) && isRed(0, height - 1), top: isRed(0, 0) && isRed(width - 1, 0) };
  const where = red.left ? "left" : red.top ? "top" : isRed(0, height - 1) ? "bottom" : "right";
  return [width, height, where];
}

function Upload() {
  const [mark, setMark] = useState<Picture | null>({ kind: "image", file: "chosen" });
  const reading = usePicture(setMark);
  return (
    <>
      <UploadMark draft={mark} reading={reading} />
      <output>{mark?.file ?? "nothing"}</output>
    </>
  );
}

async function open() {
  pictures.clear();
  pictures.set("chosen", lying());
  const sent: unknown[][] = [];
  let answer: () => void = () => undefined;
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    const form = init?.body as FormData;
    const file = form.get("file") as Blob;
    sent.push(await seen(file));
    const id = `turned ${sent.length}`;
    pictures.set(id, URL.createObjectURL(file));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ file: id, width: 2, height: 4 });
  });
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <ViewContext value={view}>
          <Upload />
        </ViewContext>
      </Asking>
    </Spoken>,
  );
  return { sent, answer: () => answer() };
}

const turn = page.getByRole("button", { name: messages.signature.uploadTurn });

test.each([360, 1200])(
  "at %d px, by the keyboard alone: clockwise, once more from there, and the focus stays",
  async (width) => {
    await page.viewport(width, 640);
    const { sent, answer } = await open();
    const button = turn.element() as HTMLElement;
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => sent).toEqual([[2, 4, "top"]]);
    // Nobody signs with what is being turned, and a second press meanwhile is none.
    await expect.element(page.getByText("nothing")).toBeInTheDocument();
    await expect.element(page.getByRole("img")).toBeVisible();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard("{Enter}");
    answer();
    await expect.element(page.getByText("turned 1")).toBeInTheDocument();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard(" ");
    await expect
      .poll(() => sent)
      .toEqual([
        [2, 4, "top"],
        [4, 2, "right"],
      ]);
    answer();
    await expect.element(page.getByText("turned 2")).toBeInTheDocument();
    const { left, right } = button.getBoundingClientRect();
    expect([left >= 0, right <= width, document.documentElement.scrollWidth <= width]).toEqual([true, true, true]);
  },
);

test("what could not be turned for want of a network is there as it was, and the page says so", async () => {
  await page.viewport(1200, 700);
  await open();
  vi.mocked(window.fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  await turn.click();
  await expect.element(page.getByText(messages.signature.uploadOffline)).toBeVisible();
  await expect.element(page.getByText("chosen")).toBeInTheDocument();
  await expect.element(turn).toBeVisible();
});

// The small picture of a file: of a PDF its first page, where it can be drawn and is not too large; a glyph for everything else.
import { Paperclip } from "lucide-react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { largestDrawn } from "#components/pdf/first-page.ts";
import { FileThumb } from "./file-thumb.tsx";

const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
/** How the reader of PDFs answers; it counts as loaded when it is asked. */
const draw = vi.hoisted(() => ({ loaded: 0, answer: async (_bytes: Uint8Array): Promise<string> => "" }));
vi.mock("#components/pdf/draw-first-page.ts", () => {
  draw.loaded += 1;
  return { drawFirstPage: (bytes: Uint8Array) => draw.answer(bytes) };
});

beforeEach(() => {
  draw.answer = async () => dot;
});

const file = (name: string, size = 4) => new File([new Uint8Array(size)], name);
const show = async (name: string, source: string | File) => {
  const { container } = await render(<FileThumb name={name} source={source} glyph={Paperclip} />);
  const picture = () => container.querySelector("img")?.getAttribute("src");
  return { container, picture };
};

test("without a PDF, and for one that is too large, nothing of the reader of PDFs comes", async () => {
  const photo = await show("photo.png", dot);
  expect(photo.picture()).toBe(dot);
  const text = await show("notes.txt", file("notes.txt"));
  const large = await show("large.pdf", file("large.pdf", largestDrawn + 1));
  const answer = new Response(new Uint8Array(largestDrawn + 1));
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(answer);
  const far = await show("far.pdf", "/large");
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await expect.poll(() => answer.bodyUsed).toBe(true);
  asked.mockRestore();
  for (const one of [text, large, far]) {
    expect(one.picture()).toBeUndefined();
    expect(one.container.querySelector("svg")).not.toBeNull();
  }
  expect(draw.loaded).toBe(0);
});

test("a PDF shows its first page, one on its way as one that is there", async () => {
  const own = await show("scan.PDF", file("scan.PDF"));
  await expect.poll(own.picture).toBe(dot);
  const answer = new Response("%PDF-");
  const asked = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(answer);
  const there = await show("scan.pdf", "/scan");
  await expect.poll(there.picture).toBe(dot);
  asked.mockRestore();
  expect(draw.loaded).toBe(1);
});

test("what cannot be drawn keeps its glyph, and the next one is drawn all the same", async () => {
  draw.answer = async ([first]) => {
    if (first === 0) throw new Error("locked");
    return dot;
  };
  const locked = await show("locked.pdf", file("locked.pdf"));
  const open = await show("open.pdf", new File(["%PDF-"], "open.pdf"));
  await expect.poll(open.picture).toBe(dot);
  expect(locked.picture()).toBeUndefined();
  expect(locked.container.querySelector("svg")).not.toBeNull();
});

test("far from the view nothing is read", async () => {
  const read = vi.fn(async () => dot);
  draw.answer = read;
  const { container } = await render(
    <div style={{ position: "absolute", top: "5000px" }}>
      <FileThumb name="scan.pdf" source={file("scan.pdf")} glyph={Paperclip} />
    </div>,
  );
  const near = await show("near.pdf", file("near.pdf"));
  await expect.poll(near.picture).toBe(dot);
  expect(read).toHaveBeenCalledTimes(1);
  container.querySelector("svg")?.scrollIntoView();
  await expect.poll(() => container.querySelector("img")?.getAttribute("src")).toBe(dot);
});

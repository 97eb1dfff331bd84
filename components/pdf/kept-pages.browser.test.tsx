// What is kept of pages that were drawn: nothing of what they were drawn by, however many there were.
import { useState } from "react";
import { useDocumentContext } from "react-pdf";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { pagesPdf } from "./pages-pdf.testing.ts";
import { PdfCanvas, PdfFile } from "./pdf-page.tsx";

const count = 12;
type Pdf = NonNullable<ReturnType<typeof useDocumentContext>>["pdf"];

test("nothing of what pages were drawn by is kept once they are drawn, be they looked at or left", async () => {
  const url = URL.createObjectURL(new Blob([pagesPdf(count, "The last one")], { type: "application/pdf" }));
  const drawn = new Set<number>();
  let file: Exclude<Pdf, false | undefined> | undefined;
  let draw: (from: number) => void = () => undefined;
  function Pages() {
    const [from, setFrom] = useState(0);
    file = useDocumentContext()?.pdf || undefined;
    draw = setFrom;
    return [from, from + 1, from + 2].map((index) => (
      <PdfCanvas key={index} index={index} width={120} onDrawn={() => drawn.add(index)} />
    ));
  }
  const failed = () => <p>failed</p>;
  await render(
    <PdfFile url={url} waiting={null} failed={failed}>
      <Pages />
    </PdfFile>,
  );
  for (let from = 0; from < count; from += 3) {
    await expect.poll(() => [0, 1, 2].every((at) => drawn.has(from + at))).toBe(true);
    if (from + 3 < count) draw(from + 3);
  }
  const kept = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const page = (await file?.getPage(at + 1)) as unknown as {
        _intentStates: Map<string, unknown>;
      };
      return page._intentStates.size;
    }),
  );
  expect(kept).toEqual(Array(count).fill(0));
  URL.revokeObjectURL(url);
});

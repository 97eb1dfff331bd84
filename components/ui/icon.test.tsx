// Which glyphs turn round with the line that is read.
import { ArrowLeft, Redo2, RotateCcw, Send, Undo2 } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";

test("back and forth are told by where the line begins; what turns or only is a picture stays as it is", () => {
  const turns = [ArrowLeft, Undo2, Redo2, RotateCcw, Send].map((glyph) =>
    renderToStaticMarkup(<Icon as={glyph} />).includes("rtl:-scale-x-100"),
  );
  expect(turns).toEqual([true, true, true, false, false]);
});

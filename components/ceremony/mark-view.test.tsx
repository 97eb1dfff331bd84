// A mark as the signer sees it before signing: what the PDF will show.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TypedMark } from "./mark-view.tsx";

test("nothing in a typed name turns its letters round, here as in the PDF", () => {
  const mark = renderToStaticMarkup(<TypedMark text={"Ann \u202eeeL"} face="Caveat" width={200} height={40} />);
  expect(mark).toContain(">Ann eeL<");
});

// A mark as the signer sees it before signing: what the PDF will show.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { PlacedMark, TypedMark } from "./mark-view.tsx";
import { ViewContext } from "./use-signing.ts";

test("nothing in a typed name turns its letters round, here as in the PDF", () => {
  const mark = renderToStaticMarkup(<TypedMark text={"Ann \u202eeeL"} face="Caveat" width={200} height={40} />);
  expect(mark).toContain(">Ann eeL<");
});

test("on the page the account's picture stands behind the mark, which makes room for it; without one it has it all", () => {
  const placed = (account: object) =>
    renderToStaticMarkup(
      <ViewContext value={{ account } as unknown as CeremonyView}>
        <PlacedMark mark={{ kind: "image", file: "0".repeat(64) }} width={200} height={50} />
      </ViewContext>,
    );
  const beside = placed({ signatureLogoUrl: "/api/account/a/logo?signature=true&v=1" });
  expect(beside).toContain("max-width:140px");
  expect(beside).toMatch(/<img[^>]*src="\/api\/account\/a\/logo\?signature=true&amp;v=1"[^>]*max-width:54px/);
  expect(placed({}).match(/<img/g)).toHaveLength(1);
  expect(placed({})).toContain("max-width:200px");
});

// A mark as the signer sees it before signing: what the PDF will show.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { markAppearance } from "#components/queries/mark-appearance.ts";
import type { MarkAppearanceRequest } from "#lib/contract/records/appearance.ts";
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

/** A mark in a box on a page that is shown at double size, where the service has drawn that of `known`. */
function shown(text: string, known: Partial<MarkAppearanceRequest>): string {
  const client = new QueryClient();
  const wanted = { text, face: "Marck Script", width: 200, height: 40, ...known } as const;
  client.setQueryData(markAppearance("c1", wanted).queryKey, { svg: "<svg/>" });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ViewContext value={{ ceremonyId: "c1" } as CeremonyView}>
        <TypedMark text={text} face="Marck Script" width={400} height={80} scale={2} />
      </ViewContext>
    </QueryClientProvider>,
  );
}

test.each(["山田 太郎", "שרה לוי", "Ann 😀"])(
  "%s stands as the service draws it for the page's own box; in the browser's letters until it has",
  (text) => {
    const picture = shown(text, {});
    expect(picture).toMatch(/^<img[^>]*src="data:image\/svg\+xml;charset=utf-8,%3Csvg%2F%3E"/);
    expect(picture).toContain(`alt="${text}"`);
    expect(picture).toContain("width:400px;height:80px");
    for (const other of [{ height: 41 }, { face: "Caveat" as const }]) expect(shown(text, other)).toMatch(/^<span/);
  },
);

test("what a hand of ours writes itself is there at once and is asked of nobody", () => {
  expect(shown("Łukasz Nowak", {})).toMatch(/^<span[^>]*>Łukasz Nowak<\/span>$/);
});

test.each(["Ελένη Παππά", "山田 太郎"])(
  "in the profile, where no ceremony draws %s, it stands as the picture made of it shows it",
  (text) => {
    const typed = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <TypedMark text={text} face="Caveat" width={400} height={80} />
      </QueryClientProvider>,
    );
    expect(typed).toMatch(new RegExp(`^<span[^>]*>${text}</span>$`));
  },
);

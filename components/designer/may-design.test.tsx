// The designer for those whose roles leave something out: a draft is prepared by who may, layouts are kept by who may.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { packageDesigner } from "#components/queries/designer.ts";
import { me } from "#components/queries/instance.ts";
import { onePackage } from "#components/queries/packages.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { shownParts, withoutLayouts } from "#lib/designer/shown-parts.ts";
import { DesignerScreen } from "./designer-screen.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), useSearchParams: () => new URLSearchParams() }));
// Nothing is read: all is known.
vi.mock("#components/queries/use-fresh-query.ts", async () => ({
  useFreshQuery: (await import("@tanstack/react-query")).useQuery,
}));
vi.mock("./designer-studio.tsx", () => ({
  DesignerStudio: ({ mayLayouts }: { mayLayouts: boolean }) => `studio, ${mayLayouts ? "layouts" : "no layouts"}`,
}));

const markup = await englishMarkup("designer", "prepare", "desk");

function drawn(status: string, permissions: readonly string[] | undefined): string {
  const client = new QueryClient();
  const pkg = { id: "p1", name: "Lease", status, consent: null, documents: [{ id: "d1", pages: [{}] }] };
  client.setQueryData(onePackage("p1").queryKey, pkg as never);
  client.setQueryData(packageDesigner("p1", undefined).queryKey, {} as never);
  client.setQueryData(me.queryKey, { id: "ann", permissions } as never);
  return markup(
    <QueryClientProvider client={client}>
      <DesignerScreen packageId="p1" />
    </QueryClientProvider>,
  );
}

const [preparing, layouts] = ["transaction.transaction", "templates_layouts.layouts"];

test("a draft is designed by who prepares packages; the others are told, and see what was sent", () => {
  expect(drawn("DRAFT", undefined)).toBe("studio, layouts");
  expect(drawn("DRAFT", [preparing, layouts])).toBe("studio, layouts");
  expect(drawn("DRAFT", [preparing])).toBe("studio, no layouts");
  expect(drawn("DRAFT", [layouts])).toContain("Your roles do not let you prepare packages.");
  expect(drawn("DRAFT", [layouts])).not.toContain("studio");
  expect(drawn("SENT", [])).toBe("studio, no layouts");
});

test("without layouts none is kept and none is put on", () => {
  const settings = { fieldSettings: {}, banner: "", saveLayout: true, applyLayout: true };
  const pkg = { type: "PACKAGE", status: "DRAFT", settings: { ceremony: {} } };
  const parts = shownParts(settings as never, pkg as never);
  expect([parts.saveLayout, parts.applyLayout]).toEqual([true, true]);
  expect(withoutLayouts(parts)).toEqual({ ...parts, saveLayout: false, applyLayout: false });
});

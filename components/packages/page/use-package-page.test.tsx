// What the package page makes of its answers: progress and evidence are the owner's alone.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { me } from "#components/queries/instance.ts";
import { onePackage, packageEvidence, packageProgress } from "#components/queries/packages.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { type PackagePage, usePackagePage } from "./use-package-page.ts";

const markup = await englishMarkup("package-page");

function pageFor(personId: string, types: string[]): PackagePage {
  const client = new QueryClient();
  client.setQueryData(me.queryKey, { id: personId, email: "olive@example.com" } as never);
  client.setQueryData(onePackage("p1").queryKey, {
    id: "p1",
    status: "DRAFT",
    sender: { id: "olive" },
    roles: [],
    documents: [],
  } as never);
  client.setQueryData(packageProgress("p1").queryKey, { recipients: [] } as never);
  client.setQueryData(packageEvidence("p1").queryKey, {
    events: types.map((type, sequence) => ({ sequence, type, data: {} })),
  } as never);
  let page: PackagePage | undefined;
  function Page() {
    page = usePackagePage("p1");
    return null;
  }
  markup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  if (!page) throw new Error("nothing was drawn");
  return page;
}

test("its owner learns from the evidence that it was taken back", () => {
  expect(pageFor("olive", ["package.created"])).toMatchObject({ owner: true, takenBack: false });
  expect(pageFor("olive", ["package.sent", "package.withdrawn"])).toMatchObject({ owner: true, takenBack: true });
});

test("it is nobody else's", () => {
  expect(pageFor("ann", []).owner).toBe(false);
});

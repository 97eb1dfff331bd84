// Moving packages into folders: each is asked for, what is said of it, and the way back to where each was.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SayOptions } from "#components/ui/toast-line.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { type PackageActs, usePackageActs } from "./use-package-acts.ts";

const say = vi.hoisted(() => vi.fn<(message: string, options?: SayOptions) => string>());
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("#components/ui/toast.tsx", () => ({ say, useToasts: () => undefined }));

const markup = await englishMarkup("lists");
const pkgs = ["a", "b"].map((id) => ({ id, name: `Lease ${id}` }) as unknown as Package);
const leases = { id: "f1", name: "Leases" };

/** Where each lies: a service of this test's own. */
const lying = new Map<string, string | null>();
const asked: unknown[] = [];
let isGone = false;
beforeEach(() => {
  say.mockClear();
  lying.clear();
  asked.length = 0;
  isGone = false;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { packageId, folderId } = JSON.parse(body) as { packageId: string; folderId: string | null };
    asked.push([packageId, folderId]);
    if (isGone)
      return Response.json(
        { messageKey: "error.notFound.folderNotFound", message: "No such folder among yours." },
        { status: 404 },
      );
    const before = lying.get(packageId) ?? null;
    lying.set(packageId, folderId);
    return Response.json({ before });
  });
});

const client = new QueryClient();
function actsOfList(): PackageActs {
  let acts: PackageActs | undefined;
  function Acts() {
    acts = usePackageActs(async ({ pkgs: all, act, onDone }) => {
      for (const pkg of all) await act(pkg);
      onDone([...all]);
    });
    return null;
  }
  markup(
    <QueryClientProvider client={client}>
      <Acts />
    </QueryClientProvider>,
  );
  if (!acts) throw new Error("nothing was drawn");
  return acts;
}

test("many are moved one by one, and Undo puts each back where it was", async () => {
  lying.set("b", "f0");
  await actsOfList().move(pkgs, leases);
  expect([...lying]).toEqual([
    ["b", "f1"],
    ["a", "f1"],
  ]);
  const told = say.mock.lastCall;
  expect(told?.[0]).toBe("2 packages are in the folder Leases.");
  told?.[1]?.undo?.();
  await expect.poll(() => [lying.get("a"), lying.get("b")]).toEqual([null, "f0"]);
  await expect.poll(() => say.mock.lastCall?.[0]).toBe("2 packages are back where they were.");
});

test("one is taken out of its folder", async () => {
  lying.set("a", "f1");
  await actsOfList().move(pkgs.slice(0, 1), undefined);
  expect(asked).toEqual([["a", null]]);
  expect(say.mock.lastCall?.[0]).toBe("Lease a is in no folder any more.");
});

test("a folder that is gone is told, and the folders are asked anew", async () => {
  isGone = true;
  client.setQueryData(["desk", "folders"], { folders: [leases] });
  await actsOfList().move(pkgs.slice(0, 1), leases);
  expect(say.mock.lastCall).toEqual(["No such folder among yours.", { broken: true }]);
  expect(client.getQueryState(["desk", "folders"])?.isInvalidated).toBe(true);
});

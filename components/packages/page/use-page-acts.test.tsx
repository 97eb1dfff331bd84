// What the owner does for one recipient: each act is asked for where it belongs, and what became of it is said by name.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SayOptions } from "#components/ui/toast-line.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { type PageActs, usePageActs } from "./use-page-acts.ts";

const say = vi.hoisted(() => vi.fn<(message: string, options?: SayOptions) => string>());
vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("#components/ui/toast.tsx", () => ({ say, useToasts: () => undefined }));

const markup = await englishMarkup("package-page", "desk");
const asked: [line: string, body: unknown][] = [];
let refusal: string | undefined;
beforeEach(() => {
  say.mockClear();
  asked.length = 0;
  refusal = undefined;
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    asked.push([`${method} ${address}`, body ? JSON.parse(body) : undefined]);
    if (refusal) return Response.json({ messageKey: "error.conflict", message: refusal }, { status: 409 });
    return new Response(null, { status: 204 });
  });
});

const client = new QueryClient();
function actsOfPage(): PageActs {
  let acts: PageActs | undefined;
  function Acts() {
    acts = usePageActs({ id: "p1", name: "Lease" } as Package);
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
const ann = { roleId: "ann", name: "Ann Lee" };

test("who is locked out is unlocked", async () => {
  expect(await actsOfPage().unlock(ann)).toBe(true);
  expect(asked).toEqual([["POST /api/packages/p1/roles/ann/unlock", undefined]]);
  expect(say.mock.lastCall?.[0]).toContain("Ann Lee");
});

test("who is slow is reminded", async () => {
  expect(await actsOfPage().remind(ann)).toBe(true);
  expect(asked).toEqual([["POST /api/packages/p1/roles/ann/notifications", undefined]]);
  expect(say.mock.lastCall?.[0]).toContain("Ann Lee");
});

test("an identity document is judged, with why; the checks of the package are asked for anew", async () => {
  client.setQueryData(["identity-checks", "p1"], []);
  const reason = "This is a library card.";
  expect(await actsOfPage().decideIdentity({ id: "c1", name: "Ann Lee" }, "refused", reason)).toBe(true);
  expect(asked).toEqual([["POST /api/packages/p1/identityChecks/c1", { decision: "refused", reason }]]);
  expect(client.getQueryState(["identity-checks", "p1"])?.isInvalidated).toBe(true);
});

test("what is refused is told in the service's words, and nothing is said to be done", async () => {
  refusal = "Somebody else has decided.";
  expect(await actsOfPage().unlock(ann)).toBe(false);
  expect(say.mock.calls).toEqual([["Somebody else has decided.", { broken: true }]]);
});

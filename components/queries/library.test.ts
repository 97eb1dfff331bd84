// A document leaves the account's library, and one is put there as the package has it.
import { expect, test, vi } from "vitest";
import { keepInLibrary, removeFromLibrary } from "./library.ts";

function serve(answer: (line: string) => Response) {
  const asked: [line: string, body: unknown][] = [];
  vi.stubGlobal(
    "fetch",
    async (address: string, { method = "GET", body }: { method?: string; body?: unknown } = {}) => {
      asked.push([`${method} ${address}`, body]);
      return answer(`${method} ${address}`);
    },
  );
  return asked;
}

test("it is taken out by its id; that it is gone already is told", async () => {
  const asked = serve(() => new Response(null, { status: 204 }));
  await removeFromLibrary("d/1");
  expect(asked).toEqual([["DELETE /api/account/admin/documents/d%2F1", undefined]]);
  serve(() => Response.json({ messageKey: "error.notFound.documentNotFound" }, { status: 404 }));
  await expect(removeFromLibrary("d1")).rejects.toMatchObject({ status: 404, key: "error.notFound.documentNotFound" });
});

test("it is kept with its name and its pages", async () => {
  const pdf = "%PDF-1.7 of this test";
  const asked = serve((line) => (line.startsWith("GET") ? new Response(pdf) : new Response(null, { status: 204 })));
  await keepInLibrary("p1", { id: "d1", name: "House rules" });
  expect(asked.map(([line]) => line)).toEqual([
    "GET /api/packages/p1/documents/d1/pdf",
    "POST /api/account/admin/documents",
  ]);
  const form = asked[1]?.[1] as FormData;
  expect(JSON.parse(String(form.get("payload")))).toEqual({ name: "House rules" });
  const file = form.get("file") as File;
  expect([file.name, await file.text()]).toEqual(["House rules.pdf", pdf]);
});

test("what cannot be read is not kept", async () => {
  const asked = serve(() => Response.json({ messageKey: "error.notFound.documentNotFound" }, { status: 404 }));
  await expect(keepInLibrary("p1", { id: "d1", name: "Gone" })).rejects.toMatchObject({ status: 404 });
  expect(asked).toHaveLength(1);
});

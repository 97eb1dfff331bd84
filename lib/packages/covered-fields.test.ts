// Which fields lie on text: of a document that was looked at before, only boxes that are new are looked at again.
import { beforeEach, expect, test, vi } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { coveredFields } from "./covered-fields.ts";

vi.mock("#lib/files/store.ts", () => ({ files: { get: async () => new Uint8Array() } }));
vi.mock("#lib/files/cache.ts", () => ({
  cached: (_key: string, _owner: object, make: () => Promise<Uint8Array>) => make(),
}));
vi.mock("#lib/pdf/worker/pool.ts", async (original) => ({
  ...(await original<typeof import("#lib/pdf/worker/pool.ts")>()),
  runTool: vi.fn(),
}));

/** Boxes on the left lie on text. */
const look = vi.mocked(runTool as (...all: unknown[]) => Promise<unknown>);
beforeEach(() => {
  look.mockReset();
  look.mockImplementation(async (_tool, args) => {
    const [, boxes] = args as [Uint8Array, { left: number; page: number }[]];
    return boxes.flatMap(({ left, page }, index) => (left < 100 ? [{ index, text: `page ${page}` }] : []));
  });
});

const field = (id: string, left: number, page = 0) => ({ id, page, left, top: 10, width: 80, height: 20 });
const packageOf = (fields: object[]) =>
  ({ documents: [{ id: "lease", approvals: [{ id: "sign", fields }] }] }) as unknown as Package;
const found = async (file: string, ...fields: object[]) =>
  (await coveredFields(packageOf(fields), [{ id: "lease", originalFile: file }], { accountId: "acme" })).map(
    ({ fieldId, text }) => [fieldId, text],
  );
const lookedAt = () => look.mock.calls.map(([, args]) => (args as [unknown, unknown[]])[1].length);

test("a field that is moved is looked at, those that stay are not", async () => {
  const three = [field("a", 50), field("b", 200, 1), field("c", 60, 2)];
  expect(await found("first", ...three)).toEqual([
    ["a", "page 0"],
    ["c", "page 2"],
  ]);
  expect(await found("first", ...three)).toHaveLength(2);
  expect(lookedAt()).toEqual([3]);
  expect(await found("first", field("a", 50), field("b", 20, 1), field("c", 60, 2))).toEqual([
    ["a", "page 0"],
    ["b", "page 1"],
    ["c", "page 2"],
  ]);
  expect(lookedAt()).toEqual([3, 1]);
});

test("another file with the same boxes is another question", async () => {
  await found("one", field("a", 50));
  await found("two", field("a", 50));
  expect(lookedAt()).toEqual([1, 1]);
});

test("what could not be looked at is no finding, and is looked at next time", async () => {
  look.mockRejectedValueOnce(new PdfToolError("timeout", "findCovered", "too slow"));
  expect(await found("slow", field("a", 50))).toEqual([]);
  expect(await found("slow", field("a", 50))).toEqual([["a", "page 0"]]);
});

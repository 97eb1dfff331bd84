// POST /packages/{packageId}/documents: which uploads are kept byte for byte and which are written anew before anybody signs.
import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { onePage, stream } from "#lib/testing/corpus/raw-pdf.ts";
import { signOnce } from "#lib/testing/corpus/sign-with-openssl.ts";
import { extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { person } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as original from "./[documentId]/original/route.ts";
import * as pdf from "./[documentId]/pdf/route.ts";
import * as route from "./route.ts";

let key = "";
let packageId = "";
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
  packageId = await createByApi(key, { name: "Bytes", roles: [person("Ann")], documents: [] });
});

/** What is signed later, and what the sender gets back. */
async function uploaded(bytes: Uint8Array, type = "application/pdf"): Promise<{ work: Buffer; back: Buffer }> {
  const added = await callRoute(route, "POST /packages/x/documents", {
    key,
    params: { packageId },
    form: [
      { name: "payload", text: '{"name":"Offer"}' },
      { name: "file", fileName: "offer", bytes, type },
    ],
  });
  expect(added.status, added.text).toBe(200);
  const read = async (module: RouteModule) => {
    const answer = await callRoute(module, "GET /packages/x", {
      key,
      params: { packageId, documentId: added.body.id },
    });
    expect(answer.status, answer.text).toBe(200);
    return Buffer.from(answer.bytes);
  };
  return { work: await read(pdf), back: await read(original) };
}

/** Some readers draw nothing of it, others all. */
const beside = { page: "/MediaBox [0 0 200 300] /CropBox [400 400 500 500]" };

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ["somebody has signed", () => signOnce(onePage())],
  ["somebody has signed, cross-references in streams", async () => signOnce(onePage({ xref: "stream" }))],
])("what %s is kept as it came, byte for byte", async (_, make) => {
  const bytes = Buffer.from(await make());
  const { work, back } = await uploaded(bytes);
  expect([work.equals(bytes), back.equals(bytes)]).toEqual([true, true]);
});

const script = "<< /S /JavaScript /JS (this.getField\\('price'\\).value = 9) >>";
const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>";
const between = (file: Uint8Array, body: string): Buffer => {
  const text = Buffer.from(file).toString("latin1");
  return Buffer.from(text.replace("4 0 obj", `${body}4 0 obj`), "latin1");
};
test.each<[string, () => Uint8Array, RegExp]>([
  ["is plain", () => onePage(), /^never$/],
  ["has a crop box beside its page", () => onePage(beside), /400 400 500 500/],
  ["does something by itself", () => onePage({ catalog: `/OpenAction ${script}` }), /JavaScript/],
  [
    "does something by itself and has a crop box beside its page",
    () => onePage({ ...beside, catalog: `/OpenAction ${script}` }),
    /JavaScript/,
  ],
  [
    "does something from an object of its own and has a crop box beside its page",
    () => onePage({ ...beside, catalog: "/OpenAction 6 0 R", more: [script] }),
    /JavaScript/,
  ],
  [
    "leads out by itself when it is opened",
    () => onePage({ catalog: "/OpenAction << /S /URI /URI (https://example.com/seen) >>" }),
    /example\.com/,
  ],
  [
    "leads out by itself when its page is turned to",
    () =>
      onePage({
        ...beside,
        page: "/MediaBox [0 0 200 300] /AA << /O << /S /GoToR /F (\\\\host\\file) /D [0 /Fit] >> >>",
      }),
    /GoToR/,
  ],
  ["holds what no table lists", () => between(onePage(), `5 0 obj\n${font}\nendobj\n`), /Courier/],
  [
    "holds what nothing refers to",
    () => onePage({ more: [stream("BT (Hidden) Tj ET", "/Type /XObject /Subtype /Form")] }),
    /Hidden/,
  ],
])("what %s is written anew, and the sender's own comes back", async (_, make, gone) => {
  const bytes = Buffer.from(make());
  const { work, back } = await uploaded(bytes);
  expect([work.equals(bytes), back.equals(bytes)]).toEqual([false, true]);
  expect(work.toString("latin1")).not.toMatch(gone);
  expect(judgeSignatures(work)).toEqual([]);
});

test("going to a page when it is opened stays, and so does a font that is called AA", async () => {
  const goes = "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>";
  const { work } = await uploaded(
    onePage({ catalog: goes, page: "/MediaBox [0 0 200 300] /Resources << /Font << /AA 6 0 R >> >>", more: [font] }),
  );
  expect(work.toString("latin1")).toMatch(/\/GoTo\b/);
  expect(work.toString("latin1")).toMatch(/\/AA\b/);
});

test("what is no PDF is made one, and the sender's own comes back", async () => {
  const bytes = Buffer.from("Words in a text");
  const { work, back } = await uploaded(bytes, "text/plain");
  expect([work.subarray(0, 5).toString(), extractText(work), back.equals(bytes)]).toEqual([
    "%PDF-",
    expect.stringContaining("Words in a text"),
    true,
  ]);
});

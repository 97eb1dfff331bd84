// POST /packages/{packageId}/documents with files that cannot be taken: one clear key for each, and nothing is added.
import { beforeAll, expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { bombCases } from "#lib/testing/corpus/bomb-cases.ts";
import { brokenCases } from "#lib/testing/corpus/broken-cases.ts";
import { formCases } from "#lib/testing/corpus/form-cases.ts";
import { losslessCases } from "#lib/testing/corpus/kept-cases.ts";
import { lockedCases } from "#lib/testing/corpus/locked-cases.ts";
import { pageCases } from "#lib/testing/corpus/page-cases.ts";
import { signedCases } from "#lib/testing/corpus/signed-cases.ts";
import { person } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

const all = [
  ...pageCases,
  ...losslessCases,
  ...brokenCases,
  ...lockedCases,
  ...formCases,
  ...signedCases,
  ...bombCases,
];
/** One file for each reason, the cheapest to make. */
const reasons = [
  "passwordProtected",
  "encrypted",
  "corrupted",
  "noPages",
  "needAppearances",
  "dynamicForm",
  "certified",
  "locked",
  "ambiguous",
  "wouldChange",
  "tooManyPages",
  "pageTooLarge",
  "tooManyPixels",
].map(
  (reason) =>
    all.find((one) => one.verdict === reason && !one.name.includes("random")) ?? {
      name: "",
      verdict: reason,
      make: () => new Uint8Array(),
    },
);

let key = "";
let packageId = "";
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
  packageId = await createByApi(key, { name: "Refusals", roles: [person("Ann")], documents: [] });
});

const add = (bytes: Uint8Array) =>
  callRoute(route, "POST /packages/x/documents", {
    key,
    params: { packageId },
    form: [
      { name: "payload", text: '{"name":"Offer"}' },
      { name: "file", fileName: "offer.pdf", bytes },
    ],
  });

test.each(reasons.map((one) => [one.verdict, one] as const))(
  "400 %s",
  async (reason, one) => {
    const answer = await add(await one.make());
    expect([answer.status, answer.body.messageKey]).toEqual([400, `error.validation.document.${reason}`]);
    expect(answer.body.parameters).toMatchObject({ documentName: "Offer" });
    expect((await readByApi(key, packageId)).documents).toHaveLength(1);
  },
  60_000,
);

test("413 tooLarge for a file over 16 MB", async () => {
  const answer = await add(Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(16 * 1024 * 1024)]));
  expect([answer.status, answer.body.messageKey]).toEqual([413, "error.validation.document.tooLarge"]);
});

// A disk without room, as the system, the driver and drizzle tell of it, and what a client hears then.
import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/route.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { isDiskFull } from "./disk-full.ts";
import { files } from "./store.ts";

const coded = (code: string) => Object.assign(new Error("failed"), { code });

test.each<[string, unknown, boolean]>([
  ["no space", coded("ENOSPC"), true],
  ["a quota that is used up", coded("EDQUOT"), true],
  ["PostgreSQL's own disk", new DrizzleQueryError("insert", [], coded("53100")), true],
  ["no rights", coded("EACCES"), false],
  ["no error at all", "ENOSPC", false],
])("%s", (_, cause, full) => {
  expect(isDiskFull(cause)).toBe(full);
});

describe("an upload", () => {
  afterEach(() => vi.restoreAllMocks());

  test("503 while there is no room, and the same upload works when there is", async () => {
    const { owner } = await makeAccount();
    const packageId = await createByApi(owner.apiKey);
    const upload = async () =>
      callRoute(documentsRoute, `POST /packages/${packageId}/documents`, {
        key: owner.apiKey,
        params: { packageId },
        form: [
          { name: "payload", text: '{"name":"Annex"}' },
          { name: "file", bytes: makeContractPdf({ title: "Annex" }), fileName: "annex.pdf" },
        ],
      });
    vi.spyOn(files, "put").mockRejectedValueOnce(coded("ENOSPC"));
    const answer = await upload();
    expect([answer.status, answer.body.messageKey, answer.headers.get("retry-after")]).toEqual([
      503,
      "error.unavailable.storage",
      "60",
    ]);
    expect((await upload()).status).toBe(200);
  });
});

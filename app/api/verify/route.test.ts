// POST /verify: a report for anybody, with nothing kept; the file is read in a limited process.
import { describe, expect, test } from "vitest";
import * as verifyRoute from "#app/api/verify/route.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";

const post = (bytes: Uint8Array, part = "file") =>
  callRoute(verifyRoute, "POST /verify", {
    form: [{ name: part, fileName: "lease.pdf", bytes, type: "application/pdf" }],
  });

describe("POST /verify", () => {
  test("200 good for what this instance sealed, changed for one flipped byte", async () => {
    const { sealed } = await makeSealedPdf(makeContractPdf({ pages: 1 }), await sealIdentity());
    const good = await post(sealed, "anything");
    expect(good.status, good.text).toBe(200);
    expect(good.body).toMatchObject({
      verdict: "good",
      readable: true,
      signatures: [{}, {}, { kind: "seal", trust: "known" }],
    });
    const changed = Buffer.from(sealed);
    changed[sealed.indexOf(116, 400)] = 117;
    expect((await post(changed)).body).toMatchObject({ verdict: "changed" });
  });

  test("200 and not signed for any other PDF, 200 and unreadable for anything else", async () => {
    expect((await post(makeContractPdf())).body).toMatchObject({ verdict: "notSigned", readable: true });
    expect((await post(Buffer.from("no PDF"))).body).toMatchObject({ verdict: "cannotTell", readable: false });
  });

  test("400 without exactly one file", async () => {
    const none = await callRoute(verifyRoute, "POST /verify", { form: [] });
    expect(none.status, none.text).toBe(400);
    expect((await post(new Uint8Array())).body.messageKey).toBe("error.validation.verifyFile");
  });
});

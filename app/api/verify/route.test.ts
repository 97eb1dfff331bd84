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

  test("200 in the language that is asked for, in English for none and for one that is not spoken", async () => {
    const told = async (asked?: string) => {
      const answer = await callRoute(verifyRoute, "POST /verify", {
        form: [{ name: "file", fileName: "lease.pdf", bytes: makeContractPdf(), type: "application/pdf" }],
        ...(asked === undefined ? {} : { headers: { "accept-language": asked } }),
      });
      expect(answer.headers.get("vary")).toBe("Accept-Language");
      return [answer.headers.get("content-language"), answer.body.headline, answer.body.unknown[0]];
    };
    expect(await told("de-CH, en;q=0.5")).toEqual([
      "de",
      "Diese Datei ist nicht unterschrieben",
      "Nichts in dieser Datei sagt, woher sie kommt oder ob sie geändert wurde.",
    ]);
    const english = [
      "en",
      "This file is not signed",
      "Nothing in this file says where it comes from or whether it was changed.",
    ];
    for (const asked of [undefined, "en-US", "sv", ""]) expect(await told(asked)).toEqual(english);
  });

  test("400 without exactly one file", async () => {
    const none = await callRoute(verifyRoute, "POST /verify", { form: [] });
    expect(none.status, none.text).toBe(400);
    expect((await post(new Uint8Array())).body.messageKey).toBe("error.validation.verifyFile");
  });
});

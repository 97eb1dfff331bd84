// Who signed, as the verification page shows them.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SignatureFindings } from "#lib/signatures/verify/report.ts";
import { SignerList } from "./signer-list.tsx";

const markup = await englishMarkup("verify", "evidence");
const signed = "2026-11-20T10:00:00Z";
const signature = (field: string) =>
  ({ field, signer: "Ann", kind: "signature", state: "intact", claimedTime: signed }) as SignatureFindings;
const ann = { name: "Ann", email: "ann@example.com", authentication: "E-mail link", known: ["mail"], signed };

test("each signature of a person stands there as on its page, and those without a picture as none", () => {
  const pictures = new Map(["name", "initials"].map((field) => [field, { source: `data:,${field}`, page: 1 }]));
  const signatures = [signature("name"), signature("hidden"), signature("initials")];
  const list = markup(<SignerList signers={[{ ...ann, signatures, isClaimed: false }]} pictures={pictures} />);
  expect([...list.matchAll(/<img[^>]* src="data:,(\w+)"/g)].map(([, field]) => field)).toEqual(["name", "initials"]);
});

test("whom only the file names is told as its claim: no picture, nobody recognised, nothing that holds", () => {
  const pictures = new Map([["name", { source: "data:,name", page: 1 }]]);
  const list = markup(
    <SignerList signers={[{ ...ann, signatures: [signature("name")], isClaimed: true }]} pictures={pictures} />,
  );
  expect(list).toContain("as the file says of itself");
  expect(list).toContain("nothing of this is proven");
  expect(list).toContain("The file says: signed on");
  expect(list).not.toMatch(/<img|Holds|Recognised|service’s clock|Who signed<|positive/);
});

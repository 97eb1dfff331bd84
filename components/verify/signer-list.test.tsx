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
  const list = markup(<SignerList signers={[{ ...ann, signatures }]} pictures={pictures} />);
  expect([...list.matchAll(/<img[^>]* src="data:,(\w+)"/g)].map(([, field]) => field)).toEqual(["name", "initials"]);
});

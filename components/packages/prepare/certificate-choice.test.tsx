// The choice of a certificate of one's own, as the browser first gets it: what it means, and when it is there at all.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { CertificateChoice } from "./certificate-choice.tsx";

const markup = await englishMarkup("recipients");
const drawn = (chosen: boolean, service?: string, hasBridge = false) =>
  markup(<CertificateChoice chosen={chosen} service={service} hasBridge={hasBridge} onChoose={() => undefined} />);

test("where a service is set it is offered, and says where the signer is led", () => {
  expect(drawn(false, "sign.example")).toContain("Signs with a certificate of their own");
  expect(drawn(false, "sign.example")).toContain("They are led to sign.example");
  expect(drawn(false, "sign.example")).not.toContain('checked=""');
  expect(drawn(true, "sign.example")).toContain('checked=""');
});

test("where the account's bridge reaches cards it is offered, alone or beside the service, and says so", () => {
  expect(drawn(false, undefined, true)).toContain("They sign with a card or token at their own computer");
  const both = drawn(false, "sign.example", true);
  expect(both).toContain("They sign at sign.example");
  expect(both).toContain("or with a card or token at their own computer");
});

test("where none is set it is not offered; what was chosen before can be taken back, which is told", () => {
  expect(drawn(false)).toBe("");
  expect(drawn(true)).toContain("No signing service for signers is set here (SIGNER_CSC_URL)");
});

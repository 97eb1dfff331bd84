// What the evidence says of a mark that a sender had saved.
import { expect, test } from "vitest";
import {
  certificateWords,
  oneTimeCodeWords,
  savedSignatureWords,
  signedHowWords,
  takenBackWords,
} from "./describe-event.ts";
import { englishEvidence } from "./words.ts";

test.each([
  [{ savedSignature: true }, "with the saved signature"],
  [{ savedInitials: true }, "with the saved initials"],
  [{ savedInitials: "true" }, ""],
  [{}, ""],
])("%j: %s", (data, said) => {
  expect(savedSignatureWords(data, englishEvidence)).toBe(said);
});

test.each([
  [
    { certificate: { subject: "CN=Ann", issuer: "CN=Root", serial: "0A" } },
    "with a certificate of their own: CN=Ann, issued by CN=Root, serial number 0A",
  ],
  [
    { certificate: { subject: "CN=Ann", issuer: "CN=Root", serial: "0A", acceptedIssuer: "CN=Top" } },
    "with a certificate of their own: CN=Ann, issued by CN=Root, serial number 0A; under an authority that counts here: CN=Top",
  ],
  [
    { certificate: { subject: "CN=Ann", issuer: "CN=Root", serial: "0A", device: true } },
    "with a certificate on a device at the signer’s side: CN=Ann, issued by CN=Root, serial number 0A",
  ],
  [
    { certificate: { subject: "CN=Ann", issuer: "CN=Root", serial: "0A", device: true, acceptedIssuer: "CN=Top" } },
    "with a certificate on a device at the signer’s side: CN=Ann, issued by CN=Root, serial number 0A; under an authority that counts here: CN=Top",
  ],
  [
    { certificate: { subject: "CN=Ann", issuer: "CN=Root", serial: "0A", device: true, acceptedIssuer: null } },
    "with a certificate on a device at the signer’s side: CN=Ann, issued by CN=Root, serial number 0A; the certificate’s issuer was not checked",
  ],
  [{ certificate: null }, ""],
  [{}, ""],
])("%j: %s", (data, said) => {
  expect(certificateWords(data, englishEvidence)).toBe(said);
});

test.each([
  [
    { oneTimeCode: { method: "DIGIPASS", service: "codes.example.com", reference: "7" } },
    "with a one-time password (DIGIPASS), checked by codes.example.com, reference 7",
  ],
  [
    { oneTimeCode: { method: "DIGIPASS", service: "codes.example.com", reference: "" } },
    "with a one-time password (DIGIPASS), checked by codes.example.com, reference –",
  ],
  [{ oneTimeCode: null }, ""],
  [{}, ""],
])("%j: %s", (data, said) => {
  expect(oneTimeCodeWords(data, englishEvidence)).toBe(said);
});

test("a password of a device is told, and that the mark was drawn on a phone as well", () => {
  const oneTimeCode = { method: "DIGIPASS", service: "codes.example.com", reference: "7" };
  const secondDevice = { ip: "198.51.100.4", userAgent: "Phone", at: "2026-11-20T10:00:00.000Z" };
  const how = signedHowWords({ oneTimeCode, secondDevice }, englishEvidence);
  expect(how).toContain(oneTimeCodeWords({ oneTimeCode }, englishEvidence));
  expect(how).toContain("198.51.100.4");
});

test("which certificates were taken back since they signed", () => {
  const at = "2026-11-29T10:00:00.000Z";
  const takenBack = [
    { subject: "CN=Ann", at },
    { subject: "CN=Bob", at },
  ];
  expect(takenBackWords({ takenBack }, englishEvidence)).toContain(
    `CN=Ann: certificate taken back at ${at}, after it signed`,
  );
  expect(takenBackWords({ takenBack }, englishEvidence)).toContain("CN=Bob");
  expect([takenBackWords({ takenBack: null }, englishEvidence), takenBackWords({}, englishEvidence)]).toEqual(["", ""]);
});

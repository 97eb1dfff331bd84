import { describe, expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { Role } from "#lib/contract/records/role.ts";
import { recipientFacts, remindersWords } from "./recipient-facts.ts";

const teller = { t: await englishWords("prepare"), reader: { formatTag: "en-GB", direction: "ltr" } } as const;
const pkg = { language: "en" };
const nobody = {
  id: "ann",
  name: "Ann Lee",
  email: "ann@example.com",
  phone: null,
  language: null,
  group: null,
  auth: { scheme: "NONE", challenges: [] },
  knowledgeBasedAuthentication: null,
  notificationMethods: null,
};
const role = (signer: object = {}, more: object = {}) =>
  ({
    id: "ann",
    name: "Ann Lee",
    reassign: false,
    emailMessage: null,
    attachmentRequirements: [],
    signers: [{ ...nobody, ...signer }],
    ...more,
  }) as unknown as Role;
const question = { question: "Which ship?", answer: "Ylva", maskInput: false };
const telephone = { question: "+4722334455", answer: null, maskInput: false, challengeType: "SMS" };

describe("recipientFacts", () => {
  test.each<[string, Role, string[]]>([
    ["the plain way", role(), ["Link by mail", "Written to in English"]],
    [
      "a text message instead of a mail",
      role({ phone: "+4722334455", notificationMethods: { primary: ["SMS"] } }),
      ["Link by text message to +4722334455", "Written to in English"],
    ],
    [
      "both",
      role({ phone: "+4722334455", notificationMethods: { primary: ["SMS", "EMAIL"] } }),
      ["Link by text message to +4722334455 and by mail", "Written to in English"],
    ],
    [
      "a text message without a number goes by mail, as it is sent",
      role({ notificationMethods: { primary: ["SMS"] } }),
      ["Link by mail", "Written to in English"],
    ],
    [
      "a code",
      role({ auth: { scheme: "SMS", challenges: [telephone] } }),
      ["Link by mail", "First enters the code of a text message to +4722334455", "Written to in English"],
    ],
    [
      "questions and a code",
      role({ auth: { scheme: "QASMS", challenges: [question, question, telephone] } }),
      [
        "Link by mail",
        "First answers 2 questions, then enters the code of a text message to +4722334455",
        "Written to in English",
      ],
    ],
    [
      "a code by mail, and questions about the person",
      role({
        auth: { scheme: "SMS", challenges: [{ ...telephone, question: "layla@example.com" }] },
        knowledgeBasedAuthentication: { signerInformationForEquifaxUSA: { firstName: "Layla" } },
      }),
      [
        "Link by mail",
        "First enters the code of an e-mail, then answers questions about themselves",
        "Written to in English",
      ],
    ],
    [
      "a sign-in elsewhere",
      role({ auth: { scheme: "SSO", challenges: [] } }),
      ["Link by mail", "First signs in at the identity provider", "Written to in English"],
    ],
    [
      "what nobody here can ask",
      role({ auth: { scheme: "KBA", challenges: [] } }),
      ["Link by mail", "Has to be authenticated in a way that this service cannot", "Written to in English"],
    ],
    [
      "a code, an identity document and a face",
      role({
        auth: {
          scheme: "ID_VERIFICATION",
          challenges: [{ question: "+4722334455", answer: null, maskInput: false }],
          idvWorkflow: { type: "DVF" },
        },
      }),
      [
        "Link by mail",
        "First enters the code of a text message to +4722334455, then shows an identity document and their face",
        "Written to in English",
      ],
    ],
    ["a language of their own", role({ language: "nb" }), ["Link by mail", "Written to in Norwegian Bokmål"]],
    [
      "files, a message and a substitute",
      role(
        {},
        {
          reassign: true,
          emailMessage: { content: "Before noon, please." },
          attachmentRequirements: [
            { name: "Passport", required: true },
            { name: "Photo", required: false },
          ],
        },
      ),
      [
        "Link by mail",
        "Written to in English",
        "Reads a message of their own",
        "May hand over to somebody else",
        "Hands in Passport, Photo (optional)",
      ],
    ],
  ])("%s", (_, one, expected) => {
    expect(recipientFacts(teller, pkg, one, undefined).map(({ text }) => text)).toEqual(expected);
  });

  test.each([
    [{ startInDaysDelay: 3, intervalInDays: 7, repetitionsCount: 0 }, "Reminded after 3 days"],
    [
      { startInDaysDelay: 1, intervalInDays: 1, repetitionsCount: 1 },
      "Reminded after 1 day, then once more, a day apart",
    ],
    [
      { startInDaysDelay: 0, intervalInDays: 2, repetitionsCount: 4 },
      "Reminded at once, then 4 more times, 2 days apart",
    ],
  ])("reminders %j", (schedule, words) => {
    expect(remindersWords(teller.t, schedule)).toBe(words);
    expect(recipientFacts(teller, pkg, role(), schedule).at(-1)).toEqual({ kind: "reminders", text: words });
  });
});

test("a password of their device, and who checks it", () => {
  const asked = role({}, { verification: { typeId: "DIGIPASS", enforced: false } });
  const said = (codes?: string) =>
    recipientFacts(teller, { ...pkg, codes }, asked, undefined).find(({ kind }) => kind === "device")?.text;
  expect(said("codes.example")).toBe("Signs with a one-time password of their device, which codes.example checks");
  expect(said()).toBe("Signs with a one-time password of their device");
  expect(recipientFacts(teller, pkg, role(), undefined).map(({ kind }) => kind)).not.toContain("device");
});

test("a certificate of their own, and where it is", () => {
  const asked = role({}, { verification: { typeId: "personalCertificateSigning", enforced: false } });
  const said = (service?: string) =>
    recipientFacts(teller, { ...pkg, service }, asked, undefined).find(({ kind }) => kind === "certificate")?.text;
  expect(said("sign.example")).toBe("Signs with a certificate of their own at sign.example");
  expect(said()).toBe("Signs with a certificate of their own");
  expect(recipientFacts(teller, pkg, role(), undefined).map(({ kind }) => kind)).not.toContain("certificate");
});

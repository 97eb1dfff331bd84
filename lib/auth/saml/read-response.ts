// What a SAML provider answers, and what it has to hold before it says who somebody is. Signatures are node-saml's to judge, which
// hands on nothing that is not signed; what it leaves open is asked of the signed assertion here.
import { z } from "zod";
import { longest } from "#lib/contract/records/longest.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { parsedXml } from "#lib/core/parsed-xml.ts";
import { splitName } from "#lib/core/person-name.ts";
import type { ProvenPerson } from "../oidc/proven-person.ts";
import type { SamlAddresses } from "./addresses.ts";
import { type SamlClient, serviceProvider } from "./service-provider.ts";

/** Our choice: answers with many groups have some ten thousand characters. */
export const largestResponse = 256 * 1024;

/** SHA-256 or better: what of SHA-1 is left in the world is no proof any more. */
const strong = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const nameIds = "urn:oasis:names:tc:SAML:";

const text = z.object({ _: z.string() });
const Confirmation = z.object({
  $: z.object({ Method: z.literal(bearer) }),
  SubjectConfirmationData: z.tuple([
    z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }) }),
  ]),
});
/** Exactly one of each: what stands there twice could be read in two ways. */
const Assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(longest.short) }),
    Issuer: z.tuple([text]),
    Subject: z.tuple([
      z.object({
        NameID: z.tuple([text.extend({ $: z.object({ Format: z.string().optional() }).optional() })]),
        SubjectConfirmation: z.tuple([Confirmation]),
      }),
    ]),
    Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: z.string() }) })]),
    AuthnStatement: z.array(z.unknown()).min(1),
  }),
});

/** The refusal, and in the log why: the page says no more than that the answer was not right. */
function wrong(reason: string): never {
  log.warn({ reason }, "single sign-on: a SAML response");
  return refuse("error.unauthorised.sso.answer");
}

/** What is no XML of one assertion, signed with what is strong enough, is not looked at further. */
async function inspect(xml: string): Promise<void> {
  // A comment in a name or an address cuts it in two for one reader, and for another not.
  if (/<!--|<\?(?!xml )/.test(xml)) wrong("a comment or an instruction");
  const parsed = await parsedXml(xml);
  if (!parsed) wrong("no XML, or with a document type");
  const { elements, root } = parsed;
  if (root.localName !== "Response") wrong("no response");
  if (elements("//*[local-name()='EncryptedAssertion']").length > 0) wrong("an encrypted assertion");
  const status = elements("/*/*[local-name()='Status']/*[local-name()='StatusCode']")[0]?.getAttribute("Value") ?? "";
  if (!status.endsWith(":Success")) {
    log.warn({ code: status.slice(0, longest.short) }, "single sign-on: a SAML provider's error");
    refuse("error.unauthorised.sso.refused");
  }
  if (elements("//*[local-name()='Assertion']").length !== 1) wrong("not one assertion");
  const algorithms = elements("//*[local-name()='SignatureMethod' or local-name()='DigestMethod']");
  if (algorithms.length === 0) wrong("not signed");
  if (!algorithms.every((one) => strong.has(one.getAttribute("Algorithm") ?? ""))) wrong("a weak algorithm");
}

export type Answer = { person: ProvenPerson; requestId: string; assertionId: string };

/** `openSince`: when the question was put, while it is open. Throws the refusals of single sign-on (lib/core/sign-in-errors.ts). */
export async function readResponse(
  encoded: string,
  client: SamlClient,
  addresses: SamlAddresses,
  openSince: (requestId: string) => Promise<Date | undefined>,
): Promise<Answer> {
  if (encoded.length > largestResponse) wrong("too large");
  await inspect(Buffer.from(encoded, "base64").toString("utf8"));
  let isOpen = false;
  const known = async (id: string) => {
    const since = await openSince(id);
    isOpen ||= since !== undefined;
    return since;
  };
  const saml = await serviceProvider(client, addresses, { openSince: known });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded }).catch((cause: Error) => {
    const isLate = /expired|not yet valid|No valid subject confirmation/.test(cause.message);
    const key = isLate ? "clock" : isOpen || !/InResponseTo/.test(cause.message) ? "answer" : "stale";
    log.warn({ reason: cause.message.slice(0, longest.line), key }, "single sign-on: a SAML response");
    throw new Refusal(`error.unauthorised.sso.${key}`);
  });
  const signed = Assertion.safeParse(profile?.getAssertion?.());
  if (!profile || !signed.success) wrong("not the assertion that it has to be");
  const { $: own, Issuer: issuers, Subject: subjects } = signed.data.Assertion;
  const { NameID: names, SubjectConfirmation: confirmations } = subjects[0];
  const { Recipient: recipient, InResponseTo: requestId } = confirmations[0].SubjectConfirmationData[0].$;
  if (issuers[0]._.trim() !== client.issuer) wrong("another provider's");
  if (recipient !== addresses.acsUrl) wrong("for another recipient");
  if (!(await openSince(requestId))) refuse("error.unauthorised.sso.stale");
  const format = names[0].$?.Format ?? "";
  const subject = names[0]._.trim();
  if (!subject || subject.length > longest.short) wrong("no name of the person");
  // A name that is another each time is nobody's.
  if (format === `${nameIds}2.0:nameid-format:transient`) wrong("a transient NameID");
  const isAddress = format === `${nameIds}1.1:nameid-format:emailAddress`;
  return {
    person: personOf(attributesOf(profile.attributes), client.issuer, subject, isAddress ? subject : ""),
    requestId,
    assertionId: own.ID,
  };
}

const attributesOf = (told: unknown): Map<string, string> =>
  new Map(
    Object.entries(told && typeof told === "object" ? told : {}).flatMap(([name, value]) => {
      const first: unknown = Array.isArray(value) ? value[0] : value;
      return typeof first === "string" ? [[name.toLowerCase(), first.trim()] as const] : [];
    }),
  );

const claim = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
/** What Entra ID, AD FS, Okta, Google, Keycloak and Shibboleth call them, in lower case. */
const emailNames = [
  "email",
  "mail",
  "emailaddress",
  "user.email",
  `${claim}/emailaddress`,
  "urn:oid:0.9.2342.19200300.100.1.3",
];
const givenNames = [
  "firstname",
  "first_name",
  "givenname",
  "given_name",
  "user.firstname",
  `${claim}/givenname`,
  "urn:oid:2.5.4.42",
];
const familyNames = [
  "lastname",
  "last_name",
  "surname",
  "sn",
  "family_name",
  "user.lastname",
  `${claim}/surname`,
  "urn:oid:2.5.4.4",
];
const wholeNames = [
  "displayname",
  "http://schemas.microsoft.com/identity/claims/displayname",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "name",
  "cn",
  "urn:oid:2.5.4.3",
];

/** The organisation's own provider vouches for its addresses: SAML knows no other word of it. */
function personOf(told: Map<string, string>, issuer: string, subject: string, ifNone: string): ProvenPerson {
  const first = (names: readonly string[]): string => names.map((name) => told.get(name)).find(Boolean) ?? "";
  const short = (value: string): string => value.slice(0, longest.short);
  const email = first(emailNames) || ifNone;
  const isAddress = email.length <= longest.email && /^[^\s@]+@[^\s@]+$/.test(email);
  const [given, family] = [short(first(givenNames)), short(first(familyNames))];
  const names =
    given && family ? { firstName: given, lastName: family } : splitName(short(first(wholeNames)) || given || family);
  return { issuer, subject, email: isAddress ? email : undefined, ...(names ?? { firstName: "", lastName: "" }) };
}

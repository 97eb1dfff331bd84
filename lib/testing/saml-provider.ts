// A SAML provider of our own for tests: signs what it is told to say, rightly or in one of the wrong ways.
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { signXml } from "@node-saml/node-saml/lib/xml.js";
import { issueCertificate, temporaryFolder } from "./openssl.ts";

const bindings = "urn:oasis:names:tc:SAML:2.0:bindings";
const saml = "urn:oasis:names:tc:SAML:2.0";
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** What an AuthnRequest asks, as it stands in the address that a browser is led to. */
export function questionIn(url: URL): { id: string; acsUrl: string; entityId: string; xml: string } {
  const xml = inflateRawSync(Buffer.from(url.searchParams.get("SAMLRequest") ?? "", "base64")).toString();
  const attribute = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? "";
  const [, entityId = ""] = /<saml:Issuer[^>]*>([^<]*)</.exec(xml) ?? [];
  return { id: attribute("ID"), acsUrl: attribute("AssertionConsumerServiceURL"), entityId, xml };
}

export type Said = {
  id: string;
  acsUrl: string;
  entityId: string;
  email?: string;
  nameId?: string;
  format?: string;
  attributes?: Record<string, string>;
  issuer?: string;
  assertionId?: string;
  /** Milliseconds from now on. */
  until?: number;
  status?: string;
  signed?: "assertion" | "response" | "no";
  key?: string;
  signatureAlgorithm?: "sha1" | "sha256" | "sha512";
  digestAlgorithm?: string;
  /** Of the whole, before it is signed and after. */
  change?: (xml: string) => string;
  forge?: (xml: string) => string;
};

let made = 0;

/** `answer`: the SAMLResponse of a form. */
export function samlProvider(issuer = "https://id.example.com/saml") {
  using folder = temporaryFolder();
  for (const name of ["idp", "other"]) issueCertificate(folder.path, name);
  const read = (name: string): string => readFileSync(`${folder.path}/${name}`, "utf8");
  const [certificate, key, otherKey, otherCertificate] = ["idp.pem", "idp.key", "other.key", "other.pem"].map(read) as [
    string,
    string,
    string,
    string,
  ];
  const entryPoint = "https://id.example.com/saml/sso?tenant=1";
  const metadata = (more = ""): string => `<?xml version="1.0"?>
<!-- exported --><md:EntityDescriptor xmlns:md="${saml}:metadata" entityID="${issuer}"><md:IDPSSODescriptor
  protocolSupportEnumeration="${saml}:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo
  xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
${certificate.replaceAll(/-----[A-Z ]+-----/g, "")}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>${more}
<md:SingleSignOnService Binding="${bindings}:HTTP-POST" Location="https://id.example.com/post"/>
<md:SingleSignOnService Binding="${bindings}:HTTP-Redirect" Location="${escaped(entryPoint)}"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;

  function answer(said: Said): string {
    const { id, acsUrl, entityId, email = "", until = 300_000, signed = "assertion", attributes = {} } = said;
    const now = Date.now();
    const at = (ms: number): string => new Date(now + ms).toISOString();
    const assertionId = said.assertionId ?? `_assertion${++made}`;
    const from = escaped(said.issuer ?? issuer);
    const told = Object.entries({ ...(email ? { email } : {}), ...attributes }).map(
      ([name, value]) =>
        `<saml:Attribute Name="${escaped(name)}"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`,
    );
    const assertion = `<saml:Assertion ID="${assertionId}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${from}</saml:Issuer><saml:Subject><saml:NameID Format="${said.format ?? `${saml}:nameid-format:persistent`}">${escaped(said.nameId ?? email)}</saml:NameID><saml:SubjectConfirmation Method="${saml}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${id}" Recipient="${acsUrl}" NotOnOrAfter="${at(until)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(Math.min(0, until) - 300_000)}" NotOnOrAfter="${at(until)}"><saml:AudienceRestriction><saml:Audience>${entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>${saml}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${told.join("")}</saml:AttributeStatement></saml:Assertion>`;
    const status = said.status ?? `${saml}:status:Success`;
    const whole = `<samlp:Response xmlns:samlp="${saml}:protocol" xmlns:saml="${saml}:assertion" ID="_response${++made}" Version="2.0" IssueInstant="${at(0)}" Destination="${acsUrl}" InResponseTo="${id}"><saml:Issuer>${from}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${status.endsWith(":Success") ? assertion : ""}</samlp:Response>`;
    const xml = said.change?.(whole) ?? whole;
    const name = signed === "response" ? "Response" : "Assertion";
    const place = `//*[local-name(.)='${name}']`;
    const issuerOf = `${place}/*[local-name(.)='Issuer']`;
    const sent =
      signed === "no"
        ? xml
        : signXml(
            xml,
            place,
            { reference: issuerOf, action: "after" },
            {
              privateKey: said.key ?? key,
              signatureAlgorithm: said.signatureAlgorithm ?? "sha256",
              digestAlgorithm: said.digestAlgorithm ?? "sha256",
            },
          );
    return Buffer.from(said.forge?.(sent) ?? sent).toString("base64");
  }
  return { issuer, entryPoint, certificate, otherCertificate, otherKey, metadata, answer };
}

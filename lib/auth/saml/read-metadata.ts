// What a SAML provider says of itself: its entity ID, where it is asked, and what it signs with. Taken by a manager from where they
// trust it, so no signature of it is asked for.
import { isSamlAddress } from "#lib/core/oidc-config.ts";
import { parsedXml } from "#lib/core/parsed-xml.ts";
import { asPem, usable } from "./certificates.ts";

type SamlDescription = { issuer: string; entryPoint: string; certificate: string };

const ns = "urn:oasis:names:tc:SAML:2.0:metadata";
const redirect = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const named = (name: string, space = ns): string => `*[local-name()='${name}' and namespace-uri()='${space}']`;

/** Undefined for what is not one provider's whole description. */
export async function readMetadata(text: string): Promise<SamlDescription | undefined> {
  const parsed = await parsedXml(text);
  if (!parsed) return undefined;
  const { elements } = parsed;
  const [provider, another] = elements(`//${named("EntityDescriptor")}[${named("IDPSSODescriptor")}]`);
  if (!provider || another) return undefined;
  const issuer = provider.getAttribute("entityID")?.trim() ?? "";
  const services = elements(`${named("IDPSSODescriptor")}/${named("SingleSignOnService")}`, provider);
  const entryPoint =
    services.find((service) => service.getAttribute("Binding") === redirect)?.getAttribute("Location") ?? "";
  const keys = elements(
    `${named("IDPSSODescriptor")}/${named("KeyDescriptor")}[not(@use) or @use='signing']//*[local-name()='X509Certificate']`,
    provider,
  );
  const certificates = usable(keys.map(({ textContent }) => (textContent ?? "").replaceAll(/\s/g, "")));
  if (!issuer || !isSamlAddress(entryPoint) || !certificates) return undefined;
  return { issuer, entryPoint, certificate: asPem(certificates) };
}

// XML of strangers: bounded, without a document type (no entities, nothing from elsewhere), and without what hides in it.

type Parsed = {
  /** The elements that an XPath finds, from the root or from one of them. */
  elements: (xpath: string, from?: Node) => Element[];
  root: Element;
};

/** Undefined for what is no XML, or has a document type: no provider needs one, and everything bad begins there. */
export async function parsedXml(text: string): Promise<Parsed | undefined> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.includes("\0")) return undefined;
  // Asked for only where it is needed: few accounts sign in by SAML.
  const { parseDomFromString, xpath } = await import("@node-saml/node-saml/lib/xml.js");
  try {
    const document = await parseDomFromString(text.replace(/^\uFEFF/, "").trim());
    return {
      elements: (path, from = document) => xpath.selectElements(from, path),
      root: document.documentElement,
    };
  } catch {
    return undefined;
  }
}

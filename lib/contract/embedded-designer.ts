// PURE. The designer in other people's pages: its address, and the cookie under which its session is kept.

/** Limited to the paths of one package, so that two designers can stand on one page and neither signs anybody in. */
export const designerCookie = "COUNTERSIGN_DESIGNER";

const page = /^\/designer\/([^/?#]+)\/embedded\/?(?:[?#]|$)/;

/** `path`: of an address, with or without its query. Undefined where no such page stands. */
export function embeddedPackage(path: string): string | undefined {
  try {
    return decodeURIComponent(page.exec(path)?.[1] ?? "") || undefined;
  } catch {
    // Cut off within an escape.
    return undefined;
  }
}

/** The same of an address as headers and queries carry it, whole or from the web root. */
export function embeddedPackageAt(address: string | null | undefined): string | undefined {
  const at = address ? URL.parse(address, "http://here/") : null;
  return at ? embeddedPackage(at.pathname) : undefined;
}

export const embeddedPath = (packageId: string): string => `/designer/${encodeURIComponent(packageId)}/embedded`;

/** Where the cookie counts: on the page itself and for what is about its package. */
export const designerCookiePaths = (packageId: string): string[] => [
  embeddedPath(packageId),
  `/api/packages/${encodeURIComponent(packageId)}`,
];

// PURE. An address that a page can decode: of broken escapes Next itself says a bare 400 or 500 in place of any page.

/**
 * Mail programs cut links off within an escape, and strangers write what they like. A part of the path that stands for no
 * text is taken as it is written: `abc%` is `abc%25`, which no link and no package is called.
 */
export function soundAddress(url: string): string {
  const [path = "", ...query] = url.split("?");
  return [path.split("/").map(soundPart).join("/"), ...query].join("?");
}

const soundPart = (part: string): string => (isText(part) ? part : part.replaceAll("%", "%25"));

/** PostgreSQL cannot be asked for a NUL either. */
function isText(part: string): boolean {
  try {
    return !decodeURIComponent(part).includes("\0");
  } catch {
    return false;
  }
}

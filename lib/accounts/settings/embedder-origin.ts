// PURE. Whether an origin may be named as one whose pages show the ceremony in a frame.

/** What stands in a header and is the target of messages: nothing but scheme, host and port, and no pattern. */
const form = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** Written as browsers write it (RFC 6454), so that it can be compared with what they say. */
export const isOrigin = (text: string): boolean =>
  form.test(text) && URL.canParse(text) && new URL(text).origin === text;

const isThisMachine = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);

/**
 * Our choice: whoever can change a page on its way can show the ceremony under a page of their own, so it has to be https;
 * except on the machine itself, and where the product is reached without https, too.
 */
export const isSafeEmbedder = (origin: string, baseUrl: string): boolean =>
  origin.startsWith("https:") || baseUrl.startsWith("http:") || isThisMachine(new URL(origin).hostname);

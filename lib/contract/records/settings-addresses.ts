// PURE. Addresses in the ceremony's settings that no browser may follow.
import type { CeremonySettings } from "./settings.ts";

type Path = (string | number)[];

/**
 * Where a signer's browser may be led: a web address, with nobody's name in it, which would pass for the host, and on one line.
 * Empty is none: so a package says that it takes no address from its account.
 */
export function leads(address: string | null | undefined): boolean {
  const given = address?.trim();
  if (!given) return true;
  if (!/^https?:\/\//i.test(given) || /[\r\n]/.test(address ?? "") || !URL.canParse(given)) return false;
  const { username, password } = new URL(given);
  return username === "" && password === "";
}

/** The scheme as a browser reads it: it passes over control characters. */
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ""))?.[1]?.toLowerCase();

/** A link or picture: of the web, or with no scheme at all, as clients send file names there; those lead nowhere. */
const isHarmless = (address: unknown): boolean =>
  typeof address !== "string" || [undefined, "http", "https"].includes(schemeOf(address));
const isPicture = (address: unknown): boolean => isHarmless(address) || /^\s*data:image\//i.test(String(address));

/** Where they stand; none when all is well. */
export function unsafeAddresses({ handOver, events, layout, style }: CeremonySettings): Path[] {
  const links: unknown[] = Array.isArray(layout?.footer?.links) ? layout.footer.links : [];
  const hrefOf = (link: unknown) => (typeof link === "object" && link && "href" in link ? link.href : null);
  const rules: [isRight: boolean, path: Path][] = [
    [leads(handOver?.href), ["handOver", "href"]],
    [leads(events?.complete?.redirect), ["events", "complete", "redirect"]],
    ...[
      { logo: style?.brandingBar, path: ["style", "brandingBar"] },
      { logo: layout?.brandingBar?.logo, path: ["layout", "brandingBar", "logo"] },
    ].flatMap(({ logo, path }): [boolean, Path][] => [
      [isHarmless(logo?.link), [...path, "link"]],
      [isPicture(logo?.src), [...path, "src"]],
    ]),
    ...links.map((link, at): [boolean, Path] => [isHarmless(hrefOf(link)), ["layout", "footer", "links", at, "href"]]),
  ];
  return rules.flatMap(([isRight, path]) => (isRight ? [] : [path]));
}

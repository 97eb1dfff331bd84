// PURE. In whose pages a cookie of ours counts.

/** Where browsers take a Secure cookie: over https, and from the machine itself. */
const isTrusted = ({ protocol, hostname }: URL): boolean =>
  protocol === "https:" || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * `own`: on our pages only. `anywhere`: also in frames, one jar for all of them, which some browsers refuse. `framed`: in
 * frames, a jar of its own for each site around them (CHIPS, https://github.com/privacycg/CHIPS), which they take. Without https
 * there is no cookie for frames: then one works where the page around is of the same site.
 */
export function siteAttributes(base: URL, whose: "own" | "anywhere" | "framed"): string {
  const secure = base.protocol === "https:";
  if (whose === "framed" && isTrusted(base)) return "; SameSite=None; Secure; Partitioned";
  if (whose === "anywhere" && secure) return "; SameSite=None; Secure";
  return `; SameSite=Lax${secure ? "; Secure" : ""}`;
}

// PURE. Where a signer goes afterwards: the redirect of the completion event, else the hand-over link.
import type { CeremonyView } from "#lib/contract/ceremony.ts";

export type HandOverTarget = { href: string; title: string; text: string; auto: boolean };

/** Only web addresses: a setting must not be able to run a script. */
const web = (address: string | null | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
};

export function handOverOf({ settings, state }: Pick<CeremonyView, "settings" | "state">): HandOverTarget | null {
  if (state !== "signed" && state !== "completed") return null;
  const redirect = web(settings.events?.complete?.redirect);
  if (redirect) return { href: redirect, title: "", text: "", auto: true };
  const link = web(settings.handOver?.href);
  return link
    ? {
        href: link,
        title: settings.handOver?.title ?? "",
        text: settings.handOver?.text ?? "",
        auto: settings.handOver?.autoRedirect === true,
      }
    : null;
}

// PURE. Where a signer goes afterwards: the redirect of the completion event, else the hand-over link.
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import { handOverAddress } from "./hand-over-address.ts";

export type HandOverTarget = { href: string; title: string; text: string; auto: boolean };

/** Only web addresses: a setting must not be able to run a script. */
const web = (address: string | null | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
};

type Ended = Pick<CeremonyView, "settings" | "state"> & {
  package: Pick<CeremonyView["package"], "id">;
  signer: Pick<CeremonyView["signer"], "id">;
  recipients: Pick<CeremonyView["recipients"][number], "mine" | "state">[];
};

/** The redirect is for who has signed; the link also for who has said no, and for no other signer of what ended so. */
export function handOverOf(view: Ended): HandOverTarget | null {
  const { settings, state, recipients } = view;
  const hasSigned = state === "signed" || state === "completed";
  const saidNo =
    (state === "declined" || state === "opted-out") && recipients.some((one) => one.mine && one.state === "declined");
  if (!hasSigned && !saidNo) return null;
  const redirect = hasSigned ? web(settings.events?.complete?.redirect) : null;
  if (redirect) return { href: redirect, title: "", text: "", auto: true };
  const { handOver } = settings;
  const link = web(handOver?.href);
  if (!link || !handOver) return null;
  return {
    href: handOverAddress(link, handOver, view),
    title: handOver.title ?? "",
    text: handOver.text ?? "",
    auto: handOver.autoRedirect === true,
  };
}

// PURE. Where a signer goes afterwards: the redirect of the completion event, else the hand-over link.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { handOverAddress } from "./hand-over-address.ts";
import { webAddress } from "./web-address.ts";

export type HandOverTarget = {
  href: string;
  title: string;
  text: string;
  auto: boolean;
  /** `events.complete.dialog` is off: nothing of ours is shown before. */
  atOnce: boolean;
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
  const atOnce = hasSigned && settings.events?.complete?.dialog === false;
  const redirect = hasSigned ? webAddress(settings.events?.complete?.redirect) : null;
  if (redirect) return { href: redirect, title: "", text: "", auto: true, atOnce };
  const { handOver } = settings;
  const link = webAddress(handOver?.href);
  if (!link || !handOver) return null;
  return {
    href: handOverAddress(link, handOver, view),
    title: handOver.title ?? "",
    text: handOver.text ?? "",
    auto: handOver.autoRedirect === true,
    atOnce,
  };
}

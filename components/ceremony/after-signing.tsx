// The pages on which there is nothing to sign any more, or not yet for anybody: they come later than what is signed.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { DeadEnd } from "./dead-end.tsx";
import type { Device } from "./device.ts";
import { CompletedGate, SignedGate } from "./end-gates.tsx";
import { GiveBackGate } from "./give-back-gate.tsx";
import { SentOn } from "./hand-over.tsx";
import { handOverOf } from "./hand-over-target.ts";
import { wasSignedHere } from "./kept.ts";
import { MemberGate } from "./member-gate.tsx";

type AfterSigningProps = { view: CeremonyView; device: Device | undefined };

export function AfterSigning({ view, device }: AfterSigningProps) {
  // In person what comes afterwards is the host's to tell: the next person has the device in a moment.
  if (device) return <GiveBackGate view={view} device={device} />;
  const onward = wasSignedHere(view.ceremonyId) ? handOverOf(view) : null;
  if (onward?.atOnce) return <SentOn view={view} target={onward} />;
  if (view.state === "signed") return <SignedGate view={view} />;
  if (view.state === "completed") return <CompletedGate view={view} />;
  if (view.state === "choose-member") return <MemberGate view={view} />;
  return <DeadEnd view={view} />;
}

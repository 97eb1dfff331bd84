// Where the signer's own certificate is, at a service or on a card, and which of several they sign with: asked each time, kept nowhere.
import { useState } from "react";
import { BridgeFailure } from "#components/queries/bridge-failure.ts";
import { useChooseCertificate, useFinishDevice, usePrepareDevice } from "#components/queries/own-certificate.ts";
import { late, useLate } from "#components/ui/late.ts";
import type { Words } from "#components/ui/use-words.ts";
import type { BridgeCertificate } from "#lib/contract/bridge-protocol.ts";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";

export type OfferedCertificate = { id: string; subject: string; issuer: string; notAfter: string };

export type OwnCertificate = {
  /** On a card or token at this computer, and not at the service. */
  onDevice: boolean;
  setOnDevice: (onDevice: boolean) => void;
  /** Of whom one is chosen; null: there is nothing to choose, or not yet. */
  offered: OfferedCertificate[] | null;
  picked: string | null;
  pick: (id: string) => void;
  /** What is waited for: the program, or the person who confirms in it. */
  step: "idle" | "finding" | "signing";
};

export const isEnded = ({ notAfter }: Pick<OfferedCertificate, "notAfter">): boolean =>
  Date.parse(notAfter) < Date.now();

/** Of few signers: the others wait for less before they read. */
const bridgeCalls = late(() => import("#components/queries/bridge.ts"));

export function useOwnCertificate({ ceremonyId, certificate }: CeremonyView) {
  const [wantsDevice, setWantsDevice] = useState(false);
  const [found, setFound] = useState<BridgeCertificate[] | null>(null);
  const [picked, pick] = useState<string | null>(null);
  const [step, setStep] = useState<OwnCertificate["step"]>("idle");
  // Whoever leaves the choice at the service to look again begins anew there.
  const [isAnew, setAnew] = useState(false);
  const preparing = usePrepareDevice(ceremonyId);
  const finishing = useFinishDevice(ceremonyId);
  const choosing = useChooseCertificate(ceremonyId);
  const bridge = certificate?.bridge;
  useLate(bridge === undefined ? undefined : bridgeCalls);
  const onDevice = bridge !== undefined && (wantsDevice || certificate?.service === "");
  const choices = isAnew ? undefined : certificate?.choices;
  const own: OwnCertificate = {
    onDevice,
    setOnDevice: (next) => {
      setWantsDevice(next);
      pick(null);
    },
    offered: onDevice ? found : (choices ?? null),
    picked,
    pick,
    step,
  };

  /** Asks the program. The only one that can be used is chosen along. Throws a BridgeFailure. */
  async function find(): Promise<void> {
    setStep("finding");
    try {
      const { certificatesAt } = await bridgeCalls.bring();
      const all = await certificatesAt(bridge ?? "");
      const usable = all.filter((one) => !isEnded(one));
      setFound(all);
      pick(usable.length === 1 ? (usable[0]?.id ?? null) : null);
    } finally {
      setStep("idle");
    }
  }

  /** `settled`: before the signature is written down. Throws a BridgeFailure or a CallError. */
  async function signOnDevice(input: SignInput, settled: () => void): Promise<void> {
    const chosen = found?.find(({ id }) => id === picked);
    if (!chosen || bridge === undefined) throw new BridgeFailure("none");
    setStep("signing");
    try {
      const { chain, algorithms } = chosen;
      const { state, ...act } = await preparing.mutateAsync({ input, chain, algorithms });
      const { signedAt } = await bridgeCalls.bring();
      const signatures = await signedAt(bridge, { ...act, certificate: chosen.id });
      settled();
      await finishing.mutateAsync({ state, signatures, input });
    } catch (cause) {
      // The card may be another one the next time.
      if (cause instanceof BridgeFailure && cause.trouble !== "notAgreed") setFound(null);
      throw cause;
    } finally {
      setStep("idle");
    }
  }

  return {
    own,
    find,
    signOnDevice,
    /** Where the signer agrees to it; undefined: nothing is to be chosen at the service. */
    choose: async (): Promise<string | undefined> =>
      !onDevice && choices && picked ? (await choosing.mutateAsync(picked)).url : undefined,
    leave: () => {
      setAnew(true);
      setFound(null);
      pick(null);
    },
  };
}

type Outcome = NonNullable<NonNullable<CeremonyView["certificate"]>["outcome"]>;

/** How the way to the service ended. Of a certificate whose issuer does not count the same is said as of one on a card. */
export const outcomeWords = (t: Words, outcome: Outcome, service: string): string =>
  outcome === "issuer" ? t("certificate.card.unfit", { problem: outcome }) : t(`certificate.${outcome}`, { service });

/** What went wrong on the way, in the words of this page; null: it was about something else. */
export function certificateTrouble(t: Words, cause: unknown, bridge: string | undefined): string | null {
  if (cause instanceof BridgeFailure)
    return t(`certificate.card.${cause.trouble}`, { address: bridge ?? "", origin: window.location.origin });
  if (!(cause instanceof CallError)) return null;
  if (cause.key === "error.validation.signerCertificate")
    return t("certificate.card.unfit", { problem: cause.parameters.problem ?? "unreadable" });
  if (cause.key === "error.validation.deviceSignature") return t("certificate.card.failed");
  return cause.key === "error.conflict.certificateStale" ? t("certificate.card.stale") : null;
}

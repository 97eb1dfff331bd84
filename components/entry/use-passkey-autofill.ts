// Passkeys among what the browser fills the sign-in form with: asked for as the page opens, and again before the question ends.
import { useEffect, useEffectEvent } from "react";
import { type Refused, signInByPasskey } from "./sign-in.ts";

/** Shorter than the server waits for an answer. */
const askAgainAfter = 4 * 60_000;

const canFill = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false)) ?? false;

/** `onEnd` hears of a passkey that was chosen: taken, or why not. Off while one is asked for outright: a page has one question at a time. */
export function usePasskeyAutofill(isOn: boolean, onEnd: (refused: Refused | undefined) => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    async function ask() {
      if (isOver || !(await canFill())) return;
      const refused = await signInByPasskey({ autofill: true });
      if (isOver || refused?.why === "passkeyStopped") return;
      end(refused);
      if (refused) void ask();
    }
    void ask();
    const again = setInterval(() => void ask(), askAgainAfter);
    return () => {
      isOver = true;
      clearInterval(again);
    };
  }, [isOn]);
}

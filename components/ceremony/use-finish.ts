// Signing everything at once, safe against double clicks, with the ways a refusal is answered.
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { ceremonyView, useSign } from "#components/queries/ceremony.ts";
import { isOvertaken } from "#components/queries/overtaken.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { missingOf } from "#lib/packages/attachments/requirement-status.ts";
import { type Acts, actsOf, withSeen } from "./acts-of.ts";
import type { Autosave } from "./autosave.ts";
import { CeremonyContext } from "./ceremony-store.ts";
import { forget, noteSigned } from "./kept.ts";
import { refusalWords } from "./refusal-words.ts";
import { shownParts } from "./shown-parts.ts";
import { fieldKey, isUndone, payloadOf, type Step } from "./signing-state.ts";
import { imageKinds } from "./step-summary.ts";
import { isAtGate, signTroubleWords } from "./trouble.ts";
import { useView } from "./use-signing.ts";

/** What is lacking can be given in the last question: a file, or what a notary states of somebody who has signed since. */
const isAskedThere = new Set(["error.forbidden.attachmentMissing", "error.conflict.signedMeanwhile"]);

export type FinishAct = {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** What Finish does when nothing is left to do: it asks the last question, or signs where that is left out. */
  ask: () => void;
  /** After a signature: asks the last question by itself where nothing is left to look at, fill in or hand in. */
  askIfDone: () => void;
  busy: boolean;
  trouble: string | null;
  sign: () => void;
  /** Of a notary: the kind of act, and how each signer was identified. */
  acts: Acts;
  setActs: (acts: Acts) => void;
};

export function useFinish(autosave: Autosave, steps: Step[]): FinishAct {
  const t = useWords();
  const view = useView();
  const client = useQueryClient();
  const store = use(CeremonyContext);
  const [open, setOpen] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [stated, setActs] = useState<Acts>([]);
  const acts = actsOf(view.notary, stated);
  const running = useRef(false);
  // That there is no connection is true until there is one.
  useEffect(() => {
    const online = () => setTrouble((told) => (told === t("signOffline") ? null : told));
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, [t]);
  const act = useSign(view.ceremonyId);

  function jumpTo(cause: CallError) {
    const { parameters } = cause;
    const message = refusalWords(t, cause);
    const step = steps.find(
      (one) =>
        one.approvalId === parameters.approvalId &&
        (!parameters.fieldId || one.fields.some((field) => field.id === parameters.fieldId)),
    );
    setOpen(false);
    if (!step || !store) return say(message, { broken: true });
    store
      .getState()
      .refuse(fieldKey(step.documentId, step.approvalId, parameters.fieldId ?? step.fields[0]?.id ?? ""), message);
    store.getState().go(step);
    say(t("atStep", { label: step.label, message }), { broken: true });
  }

  async function sign() {
    if (running.current || !store) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    autosave.pause();
    try {
      noteSigned(view.ceremonyId);
      await act.mutateAsync({
        ...payloadOf(view.documents, store.getState()),
        ...(view.notary ? { acts: withSeen(view.notary, acts) } : {}),
      });
      autosave.stop();
      forget(view);
    } catch (cause) {
      if (cause instanceof CallError && cause.key === "error.validation.signatureImage") {
        const dropped = imageKinds(steps, store.getState().marks);
        const used = Object.values(store.getState().marks).flatMap((mark) => (mark.kind === "image" ? mark.file : []));
        const saved = [view.savedSignature, view.savedInitials].map((one) => one && used.includes(one.file));
        store.getState().dropImages();
        setOpen(false);
        say(
          saved.includes(true)
            ? t("signature.savedAgain", { kind: saved[0] ? "signature" : "initials" })
            : t("signature.uploadAgain", { kinds: dropped.length === 1 ? (dropped[0] ?? "both") : "both" }),
          { broken: true },
        );
        // The saved one may be another now, or none.
        await client.invalidateQueries(ceremonyView(view.ceremonyId));
      } else if (cause instanceof CallError && cause.status === 400) jumpTo(cause);
      else if (isOvertaken(cause)) {
        setOpen(false);
        say(isAtGate(cause) ? t("proveAgain") : t("refusedLater"), { broken: true });
        await client.invalidateQueries(ceremonyView(view.ceremonyId));
      } else if (cause instanceof CallError && isAskedThere.has(cause.key)) {
        setTrouble(refusalWords(t, cause));
        setOpen(true);
        await client.invalidateQueries(ceremonyView(view.ceremonyId));
      } else {
        setTrouble(signTroubleWords(t, cause));
        // Also where it was not asked: there it is said, and can be tried again.
        setOpen(true);
      }
      void autosave.flush();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  const wereShown = () => {
    const shown = store?.getState().shown ?? [];
    return view.documents.every((one) => one.viewed || shown.includes(one.id));
  };
  return {
    open,
    setOpen: (next) => {
      setTrouble(null);
      setOpen(next);
    },
    ask: () => {
      setTrouble(null);
      // What has to be stated or handed in is asked for there. Our choice: nobody signs what they were never shown without being
      // told so, which one signature for all places would let them.
      const mayBeLeftOut = wereShown() && acts.length === 0 && missingOf(view.attachments).length === 0;
      if (shownParts(view.settings).confirm || !mayBeLeftOut) setOpen(true);
      else void sign();
    },
    askIfDone: () => {
      const touched = store?.getState().touched ?? {};
      const isOver = steps.every((step) => !isUndone(step) && (step.required || !step.empty || touched[step.key]));
      if (!isOver || !wereShown() || !shownParts(view.settings).confirm) return;
      setTrouble(null);
      // Whoever puts the question off finds the focus where it can be asked for again.
      document.querySelector<HTMLElement>('[data-act="finish"]')?.focus({ preventScroll: true });
      setOpen(true);
    },
    busy,
    trouble,
    sign: () => void sign(),
    acts,
    setActs,
  };
}

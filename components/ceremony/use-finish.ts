// Signing everything at once, safe against double clicks, with the ways a refusal is answered.
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useRef, useState } from "react";
import { ceremonyView, useBeginCertificate, useSign } from "#components/queries/ceremony.ts";
import { isOvertaken } from "#components/queries/overtaken.ts";
import { say } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { missingOf } from "#lib/packages/attachments/requirement-status.ts";
import { type Acts, actsOf, withSeen } from "./acts-of.ts";
import type { Autosave } from "./autosave.ts";
import { CeremonyContext } from "./ceremony-store.ts";
import { forget, noteLed, noteSigned, noteUnsigned } from "./kept.ts";
import { refusalWords } from "./refusal-words.ts";
import { shownParts } from "./shown-parts.ts";
import { fieldKey, isUndone, payloadOf, type Step } from "./signing-state.ts";
import { imageKinds } from "./step-summary.ts";
import { isAtGate, signTroubleWords } from "./trouble.ts";
import { certificateTrouble, type OwnCertificate, outcomeWords, useOwnCertificate } from "./use-own-certificate.ts";
import { useReturned } from "./use-returned.ts";
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
  /** Of whoever signs with a certificate of their own. */
  own: OwnCertificate;
  /** Of a signer whose device shows one: the one-time password, as it is typed. */
  code: string;
  setCode: (code: string) => void;
};

export function useFinish(autosave: Autosave, steps: Step[]): FinishAct {
  const t = useWords();
  const view = useView();
  const client = useQueryClient();
  const store = use(CeremonyContext);
  const { certificate } = view;
  // Back without a signature: what was asked last is asked again, with how it went, or with the certificates that are there.
  const [open, setOpen] = useState(Boolean(certificate?.outcome || certificate?.choices));
  const [trouble, setTrouble] = useState(
    certificate?.outcome ? outcomeWords(t, certificate.outcome, certificate.service) : null,
  );
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState("");
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
  const leading = useBeginCertificate(view.ceremonyId);
  const { own, find, signOnDevice, choose, leave } = useOwnCertificate(view);
  useEffect(() => noteUnsigned(view.ceremonyId), [view.ceremonyId]);
  useReturned(() => {
    setBusy(false);
    noteUnsigned(view.ceremonyId);
  });

  /** The page is left with what was confirmed; the marks are kept for this tab, and what was typed by the service. */
  async function signElsewhere(input: SignInput) {
    await autosave.flush();
    const chosen = await choose();
    const url = chosen ?? (await leading.mutateAsync({ page: window.location.pathname, input })).url;
    noteLed(view.ceremonyId);
    window.location.assign(url);
  }

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
    let isLeaving = false;
    try {
      const input = {
        ...payloadOf(view.documents, store.getState()),
        ...(view.notary ? { acts: withSeen(view.notary, acts) } : {}),
        ...(view.oneTimeCode ? { code } : {}),
      };
      if (own.onDevice) {
        if (own.offered === null) {
          await find();
          return;
        }
        await autosave.flush();
        await signOnDevice(input, () => {
          autosave.pause();
          noteSigned(view.ceremonyId);
        });
        autosave.stop();
        forget(view);
        return;
      }
      if (certificate) {
        await signElsewhere(input);
        isLeaving = true;
        return;
      }
      autosave.pause();
      noteSigned(view.ceremonyId);
      await act.mutateAsync(input);
      autosave.stop();
      forget(view);
    } catch (cause) {
      // Once it has left it counts as used up, whatever was wrong: the device shows another one.
      if (!(cause instanceof CallError && cause.outcome === "not sent")) setCode("");
      const told = certificateTrouble(t, cause, certificate?.bridge);
      if (told !== null) {
        setTrouble(told);
        setOpen(true);
        // What was chosen at the service may be over.
        if (cause instanceof CallError && cause.status === 409) leave();
      } else if (cause instanceof CallError && cause.key === "error.validation.signatureImage") {
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
      // The button says so until the other page is there.
      if (!isLeaving) setBusy(false);
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
      if (!next) leave();
    },
    ask: () => {
      setTrouble(null);
      // What has to be stated or handed in is asked for there. Our choice: nobody signs what they were never shown without being
      // told so, which one signature for all places would let them.
      const mayBeLeftOut = wereShown() && acts.length === 0 && missingOf(view.attachments).length === 0;
      if (shownParts(view.settings).confirm || !mayBeLeftOut || certificate || view.oneTimeCode) setOpen(true);
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
    own,
    code,
    setCode,
  };
}

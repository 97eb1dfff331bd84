// The signer's way as the screens see it: steps in order, progress, what keeps Finish off, going to the next.
import { createContext, type MouseEvent, use, useMemo } from "react";
import { useWords, type Words } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { mustBeDrawn } from "#lib/signing/check-mark.ts";
import { useCeremony } from "./ceremony-store.ts";
import { shownParts } from "./shown-parts.ts";
import {
  furtherFrom,
  isBroken,
  isUndone,
  nextStep,
  type Progress,
  progressOf,
  type Step,
  withRefusals,
} from "./signing-state.ts";
import { labelsOf, problemWords } from "./step-words.ts";
import { attachmentSteps, stepsOf } from "./steps-of.ts";

export const ViewContext = createContext<CeremonyView | null>(null);

export function useView(): CeremonyView {
  const view = use(ViewContext);
  if (!view) throw new Error("outside of a ceremony");
  return view;
}

export type Signing = {
  steps: Step[];
  progress: Progress;
  current: Step | null;
  next: Step | null;
  /** The next that may stay empty, for who asked to be led through these. */
  further: Step | null;
  /** What is missing or wrong, in the order of the trip. */
  undone: Step[];
  offReason: string | undefined;
  /** What is pressed at the end: where no last question follows, it names the act itself. */
  finishWord: string;
};

/** Of each of the ways to show what is to be signed. */
export type StageProps = {
  signing: Signing;
  onFinish: () => void;
  busy: boolean;
  /** Something is asked in a dialog. */
  isAsked: boolean;
};

export function useSigning(): Signing {
  const t = useWords();
  const view = useView();
  const values = useCeremony((state) => state.values);
  const marks = useCeremony((state) => state.marks);
  const confirmed = useCeremony((state) => state.confirmed);
  const refused = useCeremony((state) => state.refused);
  const key = useCeremony((state) => state.current);
  const walking = useCeremony((state) => state.walking);
  const touched = useCeremony((state) => state.touched);
  const { documents, attachments } = view;
  const { confirm } = shownParts(view.settings);
  const { language } = view.package;
  return useMemo(() => {
    const own = stepsOf(documents, { values, marks, confirmed }, labelsOf(t), language, confirm);
    const steps = [
      ...withRefusals(
        own.map((step) => ({
          ...step,
          problem: step.problem && { ...step.problem, message: problemWords(t, step.problem, language) },
        })),
        refused,
      ),
      ...attachmentSteps(attachments, documents.length),
    ];
    const progress = progressOf(steps);
    const signs = documents.some((document) =>
      document.approvals.some(
        (one) => one.mine && !one.disabled && !one.accepted && (!one.optional || `${document.id}/${one.id}` in marks),
      ),
    );
    return {
      steps,
      progress,
      current: steps.find((step) => step.key === key) ?? null,
      next: nextStep(steps, key),
      further: walking ? furtherFrom(steps, key, touched) : null,
      undone: steps.filter(isUndone),
      offReason: offReason(progress, signs, t),
      finishWord: confirm ? t("steps.finish") : t("finish.act"),
    };
  }, [documents, attachments, language, confirm, values, marks, confirmed, refused, key, walking, touched, t]);
}

function offReason({ missing, broken }: Progress, signs: boolean, t: Words): string | undefined {
  const [first] = missing.filter((step) => !broken.includes(step));
  const [wrong] = broken;
  if (first?.kind === "attachment") return t("steps.filesToDo", { count: missing.length, name: first.label });
  if (first) return t("steps.stillToDo", { count: missing.length, label: first.label, page: first.page + 1 });
  if (wrong?.problem) return t("steps.broken", { label: wrong.label, message: wrong.problem.message });
  return signs ? undefined : t("steps.nothingSigned");
}

/** How the next step is called in a sentence. */
export function nextName(step: Step, t: Words): string {
  if (step.kind === "signature" && step.label === t("label.signature")) return t("steps.yourSignature");
  if (step.kind === "initials" && step.label === t("label.initials")) return t("steps.yourInitials");
  if (step.kind === "confirm") return t("steps.confirmThis");
  return step.label;
}

/** Where a step stands, as a page and its document are called. */
export function usePlaceName(): (step: Step) => string {
  const t = useWords();
  const view = useView();
  return (step) => {
    if (step.kind === "attachment")
      return t("place.fileFor", { sender: view.sender.name || view.account.name || t("sender") });
    const name = view.documents[step.documentIndex]?.name ?? "";
    return step.kind === "confirm" ? t("place.allOf", { name }) : t("place.page", { at: step.page + 1, name });
  };
}

/** The problem to show at a step: of what is missing once the signer has been there, of what is wrong wherever they are. */
export function useProblem(step: Step): string | null {
  const touched = useCeremony((state) => state.touched[step.key] === true);
  const isCurrent = useCeremony((state) => state.current === step.key);
  if (!step.problem) return null;
  const isSaid = touched || step.problem.code === "refused" || (isBroken(step) && !isCurrent);
  return isSaid ? step.problem.message : null;
}

/** Where the signer was led last, and when: by Next, or by what they did. */
let led = { key: "", at: 0 };
export function noteLed({ key }: Step, at = performance.now()): void {
  led = { key, at };
}

/** Our choice, in milliseconds: a second press that comes sooner was meant for what the first one led away from. */
const pressedTwice = 300;

/**
 * Next leads on, but not past a value that is not right: that one says so and keeps the focus. A pointer's press that comes right
 * after another one leads past nothing that is still to be filled in, or may be: nobody has seen it yet.
 */
export function useNext(signing: Signing): (to: Step | null | undefined, press?: MouseEvent) => void {
  const go = useCeremony((state) => state.go);
  const touch = useCeremony((state) => state.touch);
  const touched = useCeremony((state) => state.touched);
  return (to, press) => {
    const { current } = signing;
    // A key's press is a click that counts nothing.
    const isByPointer = press !== undefined && press.detail > 0;
    const isUnseen = isByPointer && current?.key === led.key && press.timeStamp - led.at < pressedTwice;
    if (current && isUnseen && (isUndone(current) || (current.empty && !touched[current.key]))) return;
    if (to && isByPointer) noteLed(to, press.timeStamp);
    if (current) touch(current.key);
    if (current && isBroken(current)) go(current);
    else if (to) go(to);
  };
}

/** Which ways of signing a step offers. */
export function waysOf(view: CeremonyView, step: Step): ("typed" | "drawn" | "image")[] {
  const approval = view.documents
    .find((one) => one.id === step.documentId)
    ?.approvals.find((one) => one.id === step.approvalId);
  const [field] = step.fields;
  if (!approval || !field) return [];
  const drawn = mustBeDrawn({ ...approval, signature: field.subtype }, view.settings.enforceCaptureSignature === true);
  if (!drawn) return view.off?.includes("chooseSignature") ? ["typed"] : ["typed", "drawn", "image"];
  return approval.fromFile ? ["drawn", "image"] : ["drawn"];
}

/**
 * The picture that a sender has saved for what this step asks for: their signature, or their initials. Our choice: where a picture
 * will do. What has to be drawn is drawn here and now.
 */
export function savedFor(view: CeremonyView, step: Step): string | undefined {
  if (!waysOf(view, step).includes("image")) return undefined;
  return (step.kind === "initials" ? view.savedInitials : view.savedSignature)?.file;
}

export const roleClass = (number: number): string => `role-${((Math.max(1, number) - 1) % 8) + 1}`;

// Compares what was proposed with what a form truly asks for.
import type { Proposal, ProposedKind } from "#lib/pdf/propose/proposal.ts";
import type { TrueField, TrueKind } from "./make-form.ts";

export type Score = { truly: number; proposed: number; matched: number };

const countsAs: Record<ProposedKind, TrueKind> = {
  signature: "signature",
  initials: "initials",
  text: "text",
  paragraph: "text",
  list: "text",
  name: "text",
  title: "text",
  company: "text",
  "date-picker": "date",
  "date-signed": "date",
  checkbox: "checkbox",
  radio: "radio",
};

type Area = { page: number; left: number; top: number; width: number; height: number };

/** Each true field counts once: the right kind, and half of the same place, or in its middle and about as large. */
export function scoreOf(
  fields: readonly TrueField[],
  proposals: readonly Proposal[],
): Score & { missed: TrueField[]; wrong: Proposal[] } {
  const left = new Set(proposals);
  const missed: TrueField[] = [];
  for (const field of fields) {
    const match = [...left].find((one) => countsAs[one.kind] === field.kind && isSamePlace(field, one));
    if (match) left.delete(match);
    else missed.push(field);
  }
  return {
    truly: fields.length,
    proposed: proposals.length,
    matched: fields.length - missed.length,
    missed,
    wrong: [...left],
  };
}

function isSamePlace(truth: Area, other: Area): boolean {
  if (truth.page !== other.page) return false;
  const wide = Math.min(truth.left + truth.width, other.left + other.width) - Math.max(truth.left, other.left);
  const high = Math.min(truth.top + truth.height, other.top + other.height) - Math.max(truth.top, other.top);
  const shared = Math.max(0, wide) * Math.max(0, high);
  if (shared / (truth.width * truth.height + other.width * other.height - shared) >= 0.5) return true;
  const [x, y] = [other.left + other.width / 2, other.top + other.height / 2];
  const isIn = x > truth.left && x < truth.left + truth.width && y > truth.top && y < truth.top + truth.height;
  const isAlike = (a: number, b: number) => a <= b * 2 && b <= a * 2;
  return isIn && isAlike(truth.width, other.width) && isAlike(truth.height, other.height);
}

export const sum = (scores: readonly Score[]): Score & { precision: number; recall: number } => {
  const add = (key: keyof Score) => scores.reduce((all, one) => all + one[key], 0);
  const [truly, proposed, matched] = [add("truly"), add("proposed"), add("matched")];
  return {
    truly,
    proposed,
    matched,
    precision: proposed === 0 ? 1 : matched / proposed,
    recall: truly === 0 ? 1 : matched / truly,
  };
};

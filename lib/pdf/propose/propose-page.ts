// PURE. What a page asks to be filled in, each place once.
import type { FormField } from "../text/find-fields.ts";
import type { Edges } from "../text/glyph-edges.ts";
import { combsOf } from "./combs.ts";
import type { Found } from "./found.ts";
import { fromCells, fromCombs } from "./from-cells.ts";
import { fromForm } from "./from-form.ts";
import { fromLabels } from "./from-labels.ts";
import { fromLines } from "./from-lines.ts";
import { fromTicks } from "./from-ticks.ts";
import { isSigningDate, meantBy } from "./meanings.ts";
import { nearTo } from "./near.ts";
import type { Proposal, ProposedKind } from "./proposal.ts";
import { across, down, overlap, type Sheet } from "./sheet.ts";

export type Form = { fields: readonly FormField[]; signed: boolean };

/** Our choice: nobody goes through more on one page. */
const most = 300;

export function proposeOnPage(sheet: Sheet, form: Form): Proposal[] {
  const combs = combsOf(sheet);
  const drawn = [
    ...fromForm(sheet, form.fields, form.signed),
    ...fromCombs(sheet, combs),
    ...fromTicks(sheet, combs),
    ...fromCells(sheet, combs),
    ...fromLines(sheet),
  ];
  const found: Found[] = [];
  for (const one of [...drawn, ...fromLabels(sheet, drawn)]) {
    const place = onPage(sheet, one);
    if (place.right - place.left < 5 || place.bottom - place.top < 5 || found.some((other) => covers(other, place)))
      continue;
    found.push(place);
    if (found.length === most) break;
  }
  return found
    .map((one) => ({ ...one, kind: inBlock(sheet, one, found) }))
    .sort((a, b) =>
      overlap(down(a), down(b)) > 0.6 ? (sheet.rightToLeft ? b.left - a.left : a.left - b.left) : a.top - b.top,
    )
    .map((one) => asProposal(sheet, one));
}

const onPage = ({ width, height }: Sheet, one: Found): Found => ({
  ...one,
  left: Math.max(0, one.left),
  top: Math.max(0, one.top),
  right: Math.min(width, one.right),
  bottom: Math.min(height, one.bottom),
});

/** More than a touch: the smaller of the two would be seen through the other. */
function covers(a: Edges, b: Edges): boolean {
  return overlap(across(a), across(b)) * overlap(down(a), down(b)) > 0.25;
}

/** Beside a signature the date is that of signing, and the name that of whoever signs. */
function inBlock({ em, language }: Sheet, one: Found, all: readonly Found[]): ProposedKind {
  if (one.source === "form" || (one.kind !== "date-picker" && one.kind !== "text")) return one.kind;
  const isBeside = all.some(
    (other) =>
      other.kind === "signature" &&
      ((overlap(across(other), across(one)) > 0.5 && gap(down(other), down(one)) < em * 5) ||
        (overlap(down(other), down(one)) > 0.3 && gap(across(other), across(one)) < em * 9)),
  );
  if (!isBeside) return one.kind;
  if (one.kind === "date-picker") return isSigningDate(one.label) ? "date-signed" : one.kind;
  const { last } = meantBy(one.label, language);
  return last === "name" || last === "title" || last === "company" ? last : one.kind;
}

const gap = (a: readonly [number, number], b: readonly [number, number]): number => Math.max(a[0] - b[1], b[0] - a[1]);

const round = (value: number): number => Math.round(value * 10) / 10;

export function asProposal(sheet: Sheet, found: Found): Proposal {
  const { left, top, right, bottom, kind, label, required, group, source, certainty } = found;
  const { options, maxLength, value } = found;
  const near = nearTo(sheet, found);
  const box = {
    page: sheet.page,
    left: round(left),
    top: round(top),
    width: round(right - left),
    height: round(bottom - top),
  };
  return {
    ...box,
    ...{ kind, label, required, group, near, source, certainty },
    ...(options && { options }),
    ...(maxLength && { maxLength }),
    ...(value && { value }),
  };
}

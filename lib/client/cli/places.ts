// PURE. Where signatures stand: at a text, at a place that is named, or at the foot of the last page.
import type { ApprovalInput, Document, FieldInput } from "../generated/operations.ts";
import { roleId } from "./recipients.ts";
import { UsageError } from "./words.ts";

/** In the interface's pixels, 93.6 an inch: room for a name in a readable size. */
const box = { width: 200, height: 50 };
const margin = 62;
const gap = 16;
const letter = { index: 0, width: 796, height: 1030 };

export type Places = { anchors: readonly string[]; places: readonly string[] };

function placed(text: string): FieldInput {
  const numbers = text.split(",").map(Number);
  const [page = 0, left = Number.NaN, top = Number.NaN] = numbers;
  if (numbers.length !== 3 || !(Number.isInteger(page) && page >= 1) || !(left >= 0) || !(top >= 0))
    throw new UsageError(`--at ${text}: write page, left and top, e.g. 1,72,640.`);
  return { type: "SIGNATURE", subtype: "FULLNAME", page: page - 1, left, top, ...box };
}

const anchored = (text: string): FieldInput => ({
  type: "SIGNATURE",
  subtype: "FULLNAME",
  extract: true,
  extractAnchor: {
    text,
    anchorPoint: "TOPRIGHT",
    index: 0,
    characterIndex: 0,
    leftOffset: 6,
    topOffset: -box.height / 2,
    ...box,
  },
});

/** What was said for the nth recipient; null where nothing was. Throws a UsageError for a place that is none. */
export function askedPlace({ anchors, places }: Places, at: number): FieldInput | null {
  const [place, anchor] = [places[at], anchors[at]];
  if (place !== undefined) return placed(place);
  return anchor === undefined ? null : anchored(anchor);
}

/** One after the other from the left, rows from the foot up of the last page. */
export function footPlace(document: Document, at: number): FieldInput {
  const page = document.pages.at(-1) ?? letter;
  const columns = Math.max(1, Math.floor((page.width - 2 * margin + gap) / (box.width + gap)));
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return {
    type: "SIGNATURE",
    subtype: "FULLNAME",
    page: page.index,
    left: margin + column * (box.width + gap),
    top: Math.max(0, page.height - margin - (row + 1) * box.height - row * gap),
    ...box,
  };
}

export const approvalOf = (at: number, field: FieldInput): ApprovalInput => ({ role: roleId(at), fields: [field] });

// PURE. The lines between fields that a selected field's rules draw: from what is asked to what waits for it.
import { askedBy, readCondition } from "#lib/packages/fields/written-conditions.ts";
import type { Box, DesignerField } from "./designer-field.ts";
import { fieldAt } from "./field-rules.ts";
import { type Outcome, outcomeOf } from "./rule-choices.ts";

export type Thread = { id: string; from: DesignerField; to: DesignerField; outcome: Outcome };

/** Of the rules that the selected fields have, and of those that ask for them. */
export function threadsOf(fields: readonly DesignerField[], selection: ReadonlySet<string>): Thread[] {
  if (selection.size === 0) return [];
  return fields.flatMap((to) =>
    to.rules.flatMap((rule) => {
      const effect = readCondition(rule)?.effects[0];
      if (!effect) return [];
      return askedBy(rule).flatMap((path, at) => {
        const from = fieldAt(fields, path);
        if (!from || from.key === to.key || !(selection.has(to.key) || selection.has(from.key))) return [];
        return [{ id: `${rule.id} ${at}`, from, to, outcome: outcomeOf(effect) }];
      });
    }),
  );
}

type Point = { x: number; y: number };
export type Line = { start: Point; bend: [Point, Point]; end: Point; middle: Point };

const centre = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** From edge to edge: between fields above each other from foot to head, beside each other from side to side. */
export function lineBetween(from: Box, to: Box): Line {
  const [a, b] = [centre(from), centre(to)];
  const isBelow = to.top >= from.top + from.height;
  const isAbove = from.top >= to.top + to.height;
  const start: Point =
    isBelow || isAbove
      ? { x: a.x, y: isBelow ? from.top + from.height : from.top }
      : { x: b.x >= a.x ? from.left + from.width : from.left, y: a.y };
  const end: Point =
    isBelow || isAbove
      ? { x: b.x, y: isBelow ? to.top : to.top + to.height }
      : { x: b.x >= a.x ? to.left : to.left + to.width, y: b.y };
  const half: Point = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const bend: [Point, Point] =
    isBelow || isAbove
      ? [
          { x: start.x, y: half.y },
          { x: end.x, y: half.y },
        ]
      : [
          { x: half.x, y: start.y },
          { x: half.x, y: end.y },
        ];
  return { start, bend, end, middle: half };
}

// Where a field is, in the interface's pixels and in what people measure with.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { type Designer, DesignerContext } from "./designer-context.ts";
import { PlaceProperties } from "./property-place.tsx";

const markup = await englishMarkup("designer-fields");
const field = (change: object = {}) =>
  ({ key: "k", page: 1, left: 93.6, top: 187.2, width: 200, height: 50, ...change }) as unknown as DesignerField;
const placed = (...fields: DesignerField[]) =>
  markup(
    <DesignerContext value={{} as Designer}>
      <PlaceProperties of={fields} />
    </DesignerContext>,
  );

test("one field's place is told in millimetres, of several what a pixel is", () => {
  expect(placed(field())).toContain("Page 2: 25.4 mm from its left edge and 50.8 mm from its top, 54.3 × 13.6 mm.");
  expect(placed(field())).toContain("10 are 2.7 mm");
  expect(placed(field(), field({ left: 1 }))).toContain("Pixels from the top left of page 2; 10 are 2.7 mm.");
  expect(placed(field(), field({ page: 0 }))).not.toContain("mm");
});

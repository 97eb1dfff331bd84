// The fields of the PDF's own form, outlined where the pointer is, and all of them while a field is waiting for its place.

import { useCanvas, useDesigner } from "./designer-context.ts";
import { boxStyle } from "./field-look.ts";
import { marksIn } from "./page-marks.ts";

const look =
  "absolute rounded-xs border border-transparent border-dashed hover:border-accent hover:bg-accent/6 in-data-armed:border-accent/60";

export function PageForm({ page, scale }: { page: number; scale: number }) {
  const { document } = useDesigner();
  const marks = useCanvas((state) => marksIn(state.marks, document, page));
  return marks?.formFields.map((one) => (
    <span
      key={`${one.left} ${one.top} ${one.width} ${one.height} ${one.label}`}
      data-form-field
      aria-hidden="true"
      className={look}
      style={boxStyle(one, scale)}
    />
  ));
}

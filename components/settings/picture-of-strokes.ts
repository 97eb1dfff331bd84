// What was drawn on the pad as a picture, with the lines that a drawn signature has in a document.
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { strokesToSvg } from "#lib/pdf/draw/ink.ts";

/** In points: as large as a roomy signature field, whose lines are as thick. */
const room = { width: 210, height: 60 };
/** Pixels a point: 432 an inch, so that it stays sharp in print. */
const scale = 6;

/** A PNG, cut to the ink, on nothing. */
export async function pictureOfStrokes(drawn: DrawnMark, name: string): Promise<File> {
  const svg = strokesToSvg(drawn, room.width, room.height);
  if (!svg) throw new Error("nothing is drawn");
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(room.width * scale, room.height * scale);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws no pictures");
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await cutToInk(context).convertToBlob({ type: "image/png" });
    return new File([blob], name, { type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** In the document the picture is fitted into its field: air around the ink would make it small. */
export function cutToInk(context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D): OffscreenCanvas {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const inked = (x: number, y: number) => data[(y * width + x) * 4 + 3] !== 0;
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const inkedColumns = columns.filter((x) => rows.some((y) => inked(x, y)));
  const inkedRows = rows.filter((y) => columns.some((x) => inked(x, y)));
  const left = inkedColumns[0] ?? 0;
  const top = inkedRows[0] ?? 0;
  const cut = new OffscreenCanvas(
    (inkedColumns.at(-1) ?? width - 1) - left + 1,
    (inkedRows.at(-1) ?? height - 1) - top + 1,
  );
  cut.getContext("2d")?.drawImage(context.canvas, -left, -top);
  return cut;
}

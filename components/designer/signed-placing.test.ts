// Placing on a PDF that came signed: fields as anywhere, and no QR code, which would break its signatures.
import { expect, test, vi } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import { createDesignerStore } from "#lib/designer/store.ts";
import { createCanvasStore } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { placeField } from "./placing.ts";

const said: string[] = [];
vi.mock("#components/ui/toast.tsx", () => ({ say: (words: string) => said.push(words), unsay: () => undefined }));

const t = await englishWords("designer");

test("a text is placed; a QR code is not, and why is said", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const fields = createDesignerStore([], "r1");
  const designer = {
    ...{ fields, canvas: createCanvasStore(), t, parts: { start: () => ({}) } },
    pages: () => ({ width: 800, height: 1100 }),
    document: { id: "d1", name: "Deed", pages: [{}], externalSigned: true },
  } as unknown as Designer;
  const box = { page: 0, left: 50, top: 50, width: 100, height: 100 };
  placeField(designer, "qrcode", box);
  expect(fields.getState().fields).toEqual([]);
  expect(said).toEqual([
    expect.stringContaining("“Deed” came signed. A QR code drawn on it would break its signatures"),
  ]);
  placeField(designer, "text", box);
  expect(fields.getState().fields.map(({ subtype }) => subtype)).toEqual(["TEXTFIELD"]);
  vi.unstubAllGlobals();
});

// POST /ceremony/{ceremonyId}/appearances: a typed signature as it will be sealed, drawn by what seals, for letters of which
// browsers have no face of ours.
import { limitMarkPictures } from "#lib/auth/rate-limit.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { MarkAppearanceRequest } from "#lib/contract/records/appearance.ts";
import { log } from "#lib/core/log.ts";
import type { Operation } from "#lib/http/handle.ts";
import { missingGlyphs } from "#lib/pdf/draw/missing-glyphs.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";

/** Pages are measured in pixels of 93.6 an inch, drawings in points. */
const pointsOf = (px: number): number => px / 1.3;

/** What was drawn a moment ago is not drawn again; the oldest goes. Some ten kilobytes each. */
const drawn = new Map<string, Promise<string | null>>();
const mostKept = 200;

export const drawMark: Operation<typeof ceremony.drawMark> = async ({ caller, params, body }) => {
  const { session } = requireCeremony(caller, params.ceremonyId);
  // Nobody can sign with it: what is sealed in its place would be shown to nobody.
  if (missingGlyphs(body.text).length > 0) return { svg: null };
  const key = JSON.stringify([body.text, body.face, body.width, body.height]);
  if (!drawn.has(key)) await limitMarkPictures(session);
  // Looked up after that: somebody else may have asked for the same meanwhile.
  const known = drawn.get(key);
  if (known) return { svg: await known };
  const drawing = draw(body);
  drawn.set(key, drawing);
  const [oldest] = drawn.keys();
  if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
  // A failure is not remembered.
  const forget = () => drawn.get(key) === drawing && drawn.delete(key);
  drawing.then((svg) => svg === null && forget(), forget);
  return { svg: await drawing };
};

async function draw({ text, face, width, height }: MarkAppearanceRequest): Promise<string | null> {
  const drawing = { kind: "signature" as const, mark: { kind: "typed" as const, text, face }, caption: [] };
  const request = { drawing, width: pointsOf(width), height: pointsOf(height) };
  try {
    const [svg = null] = await runTool("drawPictures", [[request]]);
    return svg;
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    // The signer's own browser shows it by its own faces then.
    log.warn({ err: error }, "a typed signature cannot be drawn");
    return null;
  }
}

// The values in the preview as the canvas shows them: drawn by what seals them, asked for a moment after they have settled.
import type { DrawnValues } from "#components/ceremony/drawn-value.ts";
import { drawField } from "#components/queries/appearances.ts";
import type { AppearanceRequest } from "#lib/contract/records/appearance.ts";
import type { Field } from "#lib/contract/records/field.ts";

/** Our choice, in milliseconds: what is being typed is not drawn at every key. */
const settledAfter = 300;

const wantedOf = ({ type, subtype, width, height, fontSize }: Field, value: string): AppearanceRequest => ({
  ...{ type, subtype, value, width, height },
  fontSize,
});

/** Of a package that stays as it is, as a preview's does. */
export function previewValues(packageId: () => string): DrawnValues {
  /** By what was asked for; undefined while it is under way, and where nothing could be drawn. */
  const pictures = new Map<string, string | undefined>();
  const hearers = new Set<() => void>();
  const draw = async (key: string, wanted: AppearanceRequest) => {
    pictures.set(key, undefined);
    // Without a picture the page's own layout stands there.
    const drawn = await drawField(packageId(), wanted).catch(() => undefined);
    if (!drawn) pictures.delete(key);
    if (!drawn?.svg) return;
    pictures.set(key, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.svg)}`);
    for (const hear of hearers) hear();
  };
  return {
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    pictureOf: (field, text) => pictures.get(JSON.stringify(wantedOf(field, text))),
    ask: (field, text) => {
      const wanted = wantedOf(field, text);
      const key = JSON.stringify(wanted);
      if (pictures.has(key) || field.width <= 0 || field.height <= 0) return () => undefined;
      const timer = setTimeout(() => pictures.has(key) || void draw(key, wanted), settledAfter);
      return () => clearTimeout(timer);
    },
  };
}

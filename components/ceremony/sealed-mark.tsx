// A typed mark as the service draws it, for letters of which no web font of ours is the PDF's: what the signer sees is what is sealed.
import { skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { markAppearance } from "#components/queries/mark-appearance.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import type { MarkAppearanceRequest } from "#lib/contract/records/appearance.ts";
import type { typedFaces } from "#lib/contract/records/mark-kinds.ts";
import { ViewContext } from "./use-signing.ts";

type SealedMarkProps = {
  text: string;
  face: (typeof typedFaces)[number];
  width: number;
  height: number;
  /** Pixels here for one of the page's own. */
  scale: number;
  /** While the picture is on its way, and where none comes. */
  children: ReactNode;
};

export function SealedMark({ text, face, width, height, scale, children }: SealedMarkProps) {
  // None in the profile, where the browser itself makes the picture, of its own letters.
  const ceremonyId = use(ViewContext)?.ceremonyId ?? "";
  const size = (px: number) => Math.max(1, Math.round(px / scale));
  const wanted: MarkAppearanceRequest = { text: text.trim(), face, width: size(width), height: size(height) };
  const now = JSON.stringify(wanted);
  const settled = useSettled(now);
  const options = markAppearance(ceremonyId, JSON.parse(settled) as MarkAppearanceRequest);
  const { data } = useQuery({
    ...options,
    queryFn: ceremonyId === "" || wanted.text === "" ? skipToken : options.queryFn,
  });
  if (settled !== now || !data?.svg) return children;
  return (
    // biome-ignore lint/performance/noImgElement: it is drawn already, nothing to optimise.
    <img
      data-mark="typed"
      className="block flex-none object-contain object-left"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
      alt={text}
      style={{ width, height }}
    />
  );
}

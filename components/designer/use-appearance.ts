// A field as it will be sealed: the service's own drawing as the address of a picture, a moment after what it shows has settled.
import { skipToken, useQuery } from "@tanstack/react-query";
import { use, useMemo } from "react";
import { fieldAppearance } from "#components/queries/appearances.ts";
import { TimeForMore } from "#components/ui/late.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import type { AppearanceRequest } from "#lib/contract/records/appearance.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { useDesigner } from "./designer-context.ts";

type Drawn = Pick<DesignerField, "type" | "subtype" | "width" | "height" | "fontSize">;

/** Without a picture the screen lays it out by itself: while that is on its way, and where none will come. */
export function useAppearance(
  { type, subtype, width, height, fontSize }: Drawn,
  value: string,
  signer?: string,
): { picture: string | undefined; isComing: boolean } {
  const { pkg, readOnly } = useDesigner();
  const isTime = use(TimeForMore);
  const { fontSize: usual, hideCaptureText } = pkg.settings.ceremony;
  const look = [usual, hideCaptureText, pkg.timezoneId];
  const now = JSON.stringify([{ type, subtype, value, signer, width, height, fontSize }, look]);
  const settled = useSettled(now);
  // An example has no service.
  const isAsked = isTime && !readOnly && pkg.id !== "" && value !== "";
  const [wanted] = JSON.parse(settled) as [AppearanceRequest];
  const options = fieldAppearance(pkg.id, look, wanted);
  const { data, fetchStatus } = useQuery({ ...options, queryFn: isAsked ? options.queryFn : skipToken });
  const svg = settled === now ? data?.svg : undefined;
  const picture = useMemo(
    () => (svg ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` : undefined),
    [svg],
  );
  return { picture, isComing: isAsked && (settled !== now || fetchStatus === "fetching") };
}

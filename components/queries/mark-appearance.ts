// A typed signature as it will be sealed: the service's own drawing of it, kept by what it shows.
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { ceremony } from "#lib/contract/ceremony-lines.ts";
import type { MarkAppearanceRequest } from "#lib/contract/records/appearance.ts";
import { inSession } from "./ceremony-session.ts";

/** Our choice, in milliseconds: how long what is not seen any more is kept. */
const kept = 5 * 60_000;

export const markAppearance = (ceremonyId: string, wanted: MarkAppearanceRequest) =>
  queryOptions({
    queryKey: ["mark", ceremonyId, wanted],
    queryFn: ({ signal }) =>
      inSession(ceremonyId, () => call(ceremony.drawMark, { params: { ceremonyId }, body: wanted, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
    // Without it the name stands in the reader's own faces.
    retry: false,
    refetchOnWindowFocus: false,
  });

// Drawing on a second device: the signer's own screen asks for a drawing and looks every second, the device delivers it.
import { queryOptions } from "@tanstack/react-query";
import { CallError, call } from "#lib/contract/call.ts";
import type { DrawingProgress } from "#lib/contract/drawings.ts";
import { drawings } from "#lib/contract/lines.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { inSession } from "./ceremony-session.ts";

export type DrawnPlace = { documentId: string; approvalId: string; fieldId: string };

/** `round` 0 takes up the one that is open, if there is one; every later one asks for another. */
export const requestedDrawing = (ceremonyId: string, place: DrawnPlace, round: number) =>
  queryOptions({
    queryKey: ["requested drawing", ceremonyId, place, round],
    queryFn: () =>
      inSession(ceremonyId, () =>
        call(drawings.requestDrawing, { params: { ceremonyId }, body: { ...place, anew: round > 0 } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Our choice: a stroke is seen about a second after it was drawn. */
const lookEveryMs = 1000;

const isEnd = (progress: DrawingProgress | undefined): boolean =>
  progress?.state === "delivered" || progress?.state === "over";

/** The session that asked for it is over. */
export const isGone = (error: Error | null): boolean => error instanceof CallError && error.status === 404;

export const drawingProgress = (ceremonyId: string, drawingId: string | undefined) =>
  queryOptions({
    queryKey: ["drawing", ceremonyId, drawingId],
    queryFn: async ({ client, queryKey, signal }): Promise<DrawingProgress> => {
      const known = client.getQueryData<DrawingProgress>(queryKey);
      const now = await inSession(ceremonyId, () =>
        call(drawings.readDrawing, {
          params: { ceremonyId, drawingId: drawingId ?? "" },
          query: { revision: known?.revision },
          signal,
        }),
      );
      // What is known already is not sent again.
      return known && now.revision === known.revision && now.state !== "over"
        ? { ...now, drawing: known.drawing }
        : now;
    },
    enabled: drawingId !== undefined,
    gcTime: 0,
    staleTime: 0,
    // Whoever draws on a phone may look at another window of the computer meanwhile.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (isEnd(state.data) || isGone(state.error) ? false : lookEveryMs),
  });

export const textDrawing = (ceremonyId: string, drawingId: string) =>
  inSession(ceremonyId, () => call(drawings.textDrawing, { params: { ceremonyId, drawingId } }));

export const openDrawing = (token: string) => call(drawings.openDrawing, { body: { token } });
export const showDrawing = (token: string, drawing: DrawnMark | null) =>
  call(drawings.showDrawing, { body: { token, drawing } });
export const deliverDrawing = (token: string, drawing: DrawnMark) =>
  call(drawings.deliverDrawing, { body: { token, drawing } });

// How strokes and the finished drawing leave a second device: one request at a time, the newest strokes only, and what did not
// arrive is sent again by itself.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { mayPass } from "#components/ceremony/trouble.ts";
import { deliverDrawing, showDrawing } from "#components/queries/drawings.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { keepDrawing } from "./kept-drawing.ts";
import { waitOf } from "./wait-of.ts";

/** Our choice: often enough to be seen being drawn, seldom enough for a slow line. */
const betweenMs = 700;
const againMs = 4000;

export function useDelivery(token: string, drawn: DrawnMark | null) {
  const delivery = useMutation({
    mutationFn: (drawing: DrawnMark) => deliverDrawing(token, drawing),
    onSuccess: () => keepDrawing(token, null),
  });
  const showing = useShowing(token);
  const { mutate, isPending, variables, error, submittedAt } = delivery;
  const waits = mayPass(error) && !isPending;
  const wait = waitOf(error);
  // What is on the pad now: it may have been drawn on since.
  const again = useEffectEvent(() => {
    const next = drawn ?? variables;
    if (waits && next) mutate(next);
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(again, wait ?? againMs);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [waits, wait]);
  return {
    show: showing,
    send: mutate,
    isSending: isPending,
    isDelivered: delivery.isSuccess,
    error,
    /** When it is sent again after too many requests. */
    again: wait === undefined ? undefined : submittedAt + wait,
  };
}

/** Shows the newest of what it is given. What fails is not told: the finished drawing says whether it arrived. */
function useShowing(token: string): (drawing: DrawnMark | null) => void {
  const next = useRef<{ drawing: DrawnMark | null } | null>(null);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = async (): Promise<void> => {
    if (isBusy.current || !next.current) return;
    isBusy.current = true;
    const { drawing } = next.current;
    next.current = null;
    await showDrawing(token, drawing).catch(() => undefined);
    timer.current = setTimeout(() => {
      isBusy.current = false;
      void run();
    }, betweenMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (drawing) => {
    next.current = { drawing };
    void run();
  };
}

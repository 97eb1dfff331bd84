// The ceremony tells its embedder what happens: that it can be seen, where the signer is, how it ended, what hinders it.
import { useEffect, useMemo, useRef, useState } from "react";
import { type Embedders, tellerTo } from "#components/embedding/teller.ts";
import type { CeremonyEvent, CeremonyTrouble } from "#lib/contract/ceremony-message.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { Tell } from "./embedder.ts";
import { eventsOf } from "./events-of.ts";
import type { Signing } from "./use-signing.ts";

/** Our choice: what documents are signed well in; they scroll in the frame, so that the bar above them stays in sight. */
const stageHeight = 720;

/** Whom the page tells stays as it was opened. */
export function useTeller(embedders: Embedders, packageId: string): Tell {
  const [whom] = useState(embedders);
  return useMemo(() => tellerTo(whom, packageId), [whom, packageId]);
}

/**
 * Each thing is told when it was not so right before. `trouble`: why nothing of the package is shown. `isThere`: false until the
 * script of the page has come.
 */
export function useTold(
  tell: Tell,
  view: CeremonyView | undefined,
  trouble: CeremonyTrouble | undefined,
  isThere: boolean,
): void {
  const ready = useRef(false);
  const before = useRef<string[]>([]);
  useEffect(() => {
    if (!view && !trouble) return;
    if (view && !trouble && !ready.current) {
      ready.current = true;
      tell({ type: "ready", state: view.state });
    }
    const now: CeremonyEvent[] = trouble ? [{ type: "error", reason: trouble }] : view ? eventsOf(view) : [];
    for (const event of now) if (!before.current.includes(JSON.stringify(event))) tell(event);
    before.current = now.map((event) => JSON.stringify(event));
  }, [tell, view, trouble]);
  const isStage = !trouble && view?.state === "sign";
  // Which page is shown: another one has other parts to watch.
  const shown = trouble ?? (view && `${view.state} ${view.sealed} ${view.authentication?.asks}`);
  const place = shown && `${shown} ${isThere}`;
  useEffect(() => {
    if (place) return watchHeight(tell, isStage);
  }, [tell, place, isStage]);
}

/** What a page needs, were the frame not there: a frame that grows with its page would never shrink again. */
function ownHeight(room: HTMLElement): number {
  const { minHeight } = room.style;
  room.style.minHeight = "0";
  const height = Math.ceil(room.getBoundingClientRect().height);
  room.style.minHeight = minHeight;
  return height;
}

function watchHeight(tell: Tell, isStage: boolean): (() => void) | undefined {
  const room = document.querySelector<HTMLElement>("[data-slot=room]");
  if (isStage) tell({ type: "height", height: stageHeight });
  if (isStage || !room) return undefined;
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = ownHeight(room);
    if (height !== last) tell({ type: "height", height });
    last = height;
  });
  // The card in the middle grows without the room, where the frame is taller than both.
  for (const part of [room, ...room.querySelectorAll("main > section")]) observer.observe(part);
  return () => observer.disconnect();
}

/** On the documents: how many of the required places are done, and what kind the next one is. */
export function useToldSteps(tell: Tell, { progress: { done, total }, next }: Signing): void {
  const kind = next?.kind ?? null;
  useEffect(() => {
    tell({ type: "step", state: "sign", done, total, next: kind });
  }, [tell, done, total, kind]);
}

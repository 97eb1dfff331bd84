// The ceremony tells its embedder what happens: that it can be seen, where the signer is, how it ended, what hinders it.
import { useEffect, useMemo, useRef } from "react";
import type { CeremonyView } from "#lib/contract/ceremony.ts";
import type { CeremonyEvent, CeremonyTrouble } from "#lib/contract/ceremony-message.ts";
import { type Embedders, type Tell, tellerTo } from "./embedder.ts";
import { eventsOf } from "./events-of.ts";
import type { Signing } from "./use-signing.ts";

/** Our choice: what documents are signed well in; they scroll in the frame, so that the bar above them stays in sight. */
const stageHeight = 720;

/** Of one page: each event leaves when it differs from the last of its type. */
export function useTeller(embedders: Embedders, packageId: string): Tell {
  const last = useRef(new Map<string, string>());
  return useMemo(() => {
    const send = tellerTo(embedders, packageId);
    return (event) => {
      const text = JSON.stringify(event);
      if (last.current.get(event.type) === text && event.type !== "handover") return;
      last.current.set(event.type, text);
      send(event);
    };
  }, [embedders, packageId]);
}

/** `trouble`: why nothing of the package is shown. */
export function useTold(tell: Tell, view: CeremonyView | undefined, trouble: CeremonyTrouble | undefined): void {
  const ready = useRef(false);
  useEffect(() => {
    if (trouble) return tell({ type: "error", reason: trouble });
    if (!view) return;
    if (!ready.current) tell({ type: "ready", state: view.state });
    ready.current = true;
    for (const event of eventsOf(view)) tell(event);
  }, [tell, view, trouble]);
  const state = trouble ?? view?.state;
  useEffect(() => {
    if (state) return watchHeight(tell, state === "sign");
  }, [tell, state]);
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
  const told = (height: number): CeremonyEvent => ({ type: "height", height });
  const room = document.querySelector<HTMLElement>("[data-slot=room]");
  if (isStage || !room) {
    if (isStage) tell(told(stageHeight));
    return undefined;
  }
  const note = () => tell(told(ownHeight(room)));
  const observer = new ResizeObserver(note);
  // The card in the middle grows without the room, where the frame is taller than both.
  for (const part of [room, ...room.querySelectorAll("main > section")]) observer.observe(part);
  return () => observer.disconnect();
}

/** On the documents: how many of the required places are done, and what kind the next one is. */
export function useToldSteps(tell: Tell, { progress: { done, total }, next }: Signing): void {
  const kind = next?.kind ?? null;
  useEffect(() => tell({ type: "step", state: "sign", done, total, next: kind }), [tell, done, total, kind]);
}

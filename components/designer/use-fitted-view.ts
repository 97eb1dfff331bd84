// The pages begin as wide as the first document fits, and go on fitting while nobody zooms by hand.
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { atRest } from "./canvas-store.ts";
import type { Designer } from "./designer-context.ts";
import { fitView } from "./fit-view.ts";

export function useFittedView(designer: Designer): void {
  const { scroller, canvas } = designer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    canvas.setState(atRest);
    fitView(designer, "first");
  }, []);
  const refit = useEffectEvent(() => {
    const { fit } = canvas.getState();
    if (fit !== null) fitView(designer, fit);
  });
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const watcher = new ResizeObserver(() => refit());
    // A scroll bar that comes or goes with the zoom must not change the zoom again.
    watcher.observe(root, { box: "border-box" });
    return () => watcher.disconnect();
  }, [scroller]);
}

// Listens for files dragged over one element or over the whole page; says whether they hover there now.
import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** `onDrop` null: files are not taken now, but a stray drop still does not make the browser leave the page. */
export function useFileDrop(
  place: RefObject<HTMLElement | null>,
  onDrop: ((files: File[]) => void) | null,
  wholePage = false,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const takeFiles = useEffectEvent((files: File[]) => onDrop?.(files));
  const isTaking = onDrop !== null;

  useEffect(() => {
    const target = wholePage ? document : place.current;
    if (!target) return;
    // Enter and leave fire for every child, so they are counted.
    let depth = 0;
    const holdsFiles = (event: Event): event is DragEvent =>
      event instanceof DragEvent && (event.dataTransfer?.types.includes("Files") ?? false);
    const enter = (event: Event) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setIsOver(isTaking);
    };
    const leave = (event: Event) => {
      if (!holdsFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const over = (event: Event) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: Event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) takeFiles(files);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop };
    for (const [name, listener] of Object.entries(listeners)) target.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) target.removeEventListener(name, listener);
    };
  }, [place, wholePage, isTaking]);

  return isOver;
}

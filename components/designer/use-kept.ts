// What is not saved yet, in this browser: kept a moment after every step, and brought back when the designer is opened again
// after its window was gone.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type KeptWork, openKeptWork, type Whose } from "#components/ui/kept-work.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import type { Unsaved } from "#lib/designer/unsaved.ts";

/** Typing writes no more often. */
const soonMs = 100;

/** What cannot be brought back, and why. */
export type LeftOver = { why: "gone" | "sent"; fields: DesignerField[] };

type Way = {
  /** Stays the same function. */
  unsaved: () => Unsaved | undefined;
  /** Takes what was left, oldest first; answers what of it cannot be taken. */
  take: (left: Unsaved[]) => LeftOver | undefined;
  /** Whether nothing is tried on once the designer is left. */
  settled: () => Promise<boolean>;
};

/** `whose` is undefined where nothing is to be kept. */
export function useKept(whose: Whose | undefined, { unsaved, take, settled }: Way) {
  const work = useRef<KeptWork>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leftOver, setLeftOver] = useState<LeftOver>();
  const { person, thing } = whose ?? {};

  /** Answers whether closing the window loses nothing. */
  const keep = useCallback((): boolean => {
    clearTimeout(timer.current);
    timer.current = undefined;
    return work.current?.keep(unsaved()) ?? false;
  }, [unsaved]);
  const keepSoon = useCallback(() => {
    timer.current ??= setTimeout(keep, soonMs);
  }, [keep]);

  const onLeft = useEffectEvent((left: unknown[]): boolean => {
    const rest = take(left as Unsaved[]);
    setLeftOver(rest);
    // What cannot be saved any more stays until it has been read.
    if (rest?.why === "sent") return false;
    keep();
    return true;
  });
  const leave = useEffectEvent(async (opened: KeptWork) => {
    if (await settled()) await opened.close();
  });
  useEffect(() => {
    if (person === undefined || thing === undefined) return;
    const opened = openKeptWork({ person, thing });
    work.current = opened;
    // What cannot be read is not brought back.
    opened.takeOver(onLeft).catch(() => undefined);
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      keep();
      void leave(opened);
    };
  }, [person, thing, keep]);

  /** What is unsaved by now is kept as it is: nobody here saves it any more. */
  const stop = useCallback(async () => {
    keep();
    const last = work.current;
    work.current = undefined;
    await last?.close();
  }, [keep]);

  const letGo = () => {
    setLeftOver(undefined);
    if (leftOver?.why === "sent") void work.current?.takeOver(() => true);
  };

  return { keep, keepSoon, stop, leftOver, letGo };
}

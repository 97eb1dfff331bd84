// Saves what is typed, a moment after typing pauses: one save at a time, the newest state of each thing wins, failures are retried.
import { useCallback, useEffect, useRef, useState } from "react";
import { isLost } from "#components/ui/unsaved-here.ts";
import { CallError } from "#lib/contract/call.ts";

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "offline" }
  /** The session is over: kept here until somebody has signed in again, in this window or another. */
  | { kind: "signed-out" }
  /** Why is told by whoever shows it, in the reader's words. */
  | { kind: "failed"; cause: unknown }
  /** Something that is seen cannot be saved as it stands; `message` says what is missing. */
  | { kind: "incomplete"; message: string };

const pauseMs = 500;
const retryMs = 4000;

/** What a save that may still succeed as it is waits for, by the status it was answered with: 0 is no answer. */
const keptStates: Record<number, SaveState> = { 0: { kind: "offline" }, 401: { kind: "signed-out" } };

const nothingIsKept = (): boolean => false;

type Save = () => Promise<unknown>;
type Waiting = { save: Save; due: number };

/**
 * `schedule(key, save)` replaces a save of the same thing that has not begun; with `after`, it waits that many milliseconds
 * whatever else is saved, so that it can be taken back. `forget(key)` takes it back. `flush` begins everything now and
 * resolves to whether all of it was saved. `isKept` answers whether what is to be saved of a thing is found again after the
 * window was closed; `loses`, whether closing it would lose something.
 */
export function useSaveQueue(isKept: (key: string) => boolean = nothingIsKept) {
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const waiting = useRef(new Map<string, Waiting>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  /** The thing whose save is under way, as long as nobody has taken it back. */
  const current = useRef<string>(undefined);
  /** What was refused and is still seen unsaved, with the reason: another thing's success does not make it saved. */
  const refused = useRef(new Map<string, unknown>());

  const next = useCallback(
    (everything: boolean) => [...waiting.current].find(([, { due }]) => everything || due <= Date.now()),
    [],
  );

  /** What is to wait longer is looked at again when its time has come. */
  const run = useCallback(
    async (everything = false): Promise<boolean> => {
      clearTimeout(timer.current);
      if (running.current) {
        const all = await running.current;
        return next(everything) ? run(everything) : all;
      }
      running.current = (async () => {
        for (let one = next(everything); one; one = next(everything)) {
          const [key, { save }] = one;
          waiting.current.delete(key);
          current.current = key;
          setState({ kind: "saving" });
          try {
            await save();
            refused.current.delete(key);
          } catch (cause) {
            const kept = cause instanceof CallError && keptStates[cause.status];
            if (!kept) {
              // Refusals are not repeated by themselves.
              if (current.current === key && !waiting.current.has(key)) refused.current.set(key, cause);
              continue;
            }
            // Kept unless it was taken back, or something newer has been typed meanwhile.
            if (current.current === key && !waiting.current.has(key)) waiting.current.set(key, { save, due: 0 });
            setState(kept);
            timer.current = setTimeout(() => void run(), retryMs);
            return false;
          }
        }
        const isRefused = refused.current.size > 0;
        const [cause] = refused.current.values();
        if (isRefused) setState({ kind: "failed", cause });
        else if (waiting.current.size === 0) setState({ kind: "saved", at: Date.now() });
        const dues = [...waiting.current.values()].map(({ due }) => due);
        if (dues.length > 0) timer.current = setTimeout(() => void run(), Math.max(0, Math.min(...dues) - Date.now()));
        return !isRefused;
      })();
      const all = await running.current.finally(() => {
        running.current = undefined;
      });
      return all;
    },
    [next],
  );

  const schedule = useCallback(
    (key: string, save: Save, { after = 0 }: { after?: number } = {}) => {
      waiting.current.set(key, { save, due: Date.now() + after });
      refused.current.delete(key);
      // From here on what is seen is not what is saved.
      setState({ kind: "saving" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), pauseMs);
    },
    [run],
  );

  const forget = useCallback(
    (key: string) => {
      waiting.current.delete(key);
      refused.current.delete(key);
      if (current.current === key) current.current = undefined;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run(), pauseMs);
    },
    [run],
  );

  const isWaiting = useCallback(() => waiting.current.size > 0, []);
  const loses = useCallback(() => {
    const underWay = running.current ? [current.current] : [];
    const unsaved = [...waiting.current.keys(), ...refused.current.keys(), ...underWay];
    return unsaved.some((key) => key === undefined || !isKept(key));
  }, [isKept]);

  useEffect(() => {
    // Leaving the page with something unsaved: begin now, and ask before the tab closes with what is kept nowhere else.
    const guard = (event: BeforeUnloadEvent) => {
      if (waiting.current.size === 0 && !running.current) return;
      if (loses() && !isLost()) event.preventDefault();
      void run(true);
    };
    window.addEventListener("beforeunload", guard);
    return () => {
      const leave = () => {
        // What no answer came for is tried on while this document lives, and closing it still asks.
        if (waiting.current.size === 0) window.removeEventListener("beforeunload", guard);
      };
      if (waiting.current.size > 0) void run(true).finally(leave);
      else leave();
    };
  }, [run, loses]);

  const flush = useCallback(() => run(true), [run]);
  return { state, schedule, forget, flush, isWaiting, loses };
}

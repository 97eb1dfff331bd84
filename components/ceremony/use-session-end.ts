// How long the signer's session still lives, as the service says, and that somebody is there, as the page sees it.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { guardPage, keepSession, readSessionEnd } from "#components/queries/ceremony-session.ts";
import { CallError } from "#lib/contract/call.ts";
import type { SessionEnd } from "#lib/contract/records/session-end.ts";

/** Our choice: somebody who is there is told to the service once a minute at most. */
const beat = 60_000;
/** Without an answer it is asked again; the service's own clock goes on meanwhile. */
const askAgain = 15_000;
/** What a person does; a page that only moves by itself is nobody's use. */
const uses = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

type Watching = {
  /** When the session ends by this device's clock; null until the end is near. */
  endsAt: number | null;
  staying: boolean;
  stay: () => void;
};

export function useSessionEnd(ceremonyId: string): Watching {
  const client = useQueryClient();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [staying, setStaying] = useState(false);
  const keep = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let warnsAt = Number.POSITIVE_INFINITY;
    let isWarned = false;
    let told = 0;
    const plan = (ms: number) => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(look, Math.max(ms, 1000));
    };
    function heed({ endsIn, warnIn }: SessionEnd) {
      if (isOver) return;
      const end = Date.now() + endsIn * 1000;
      warnsAt = end - warnIn * 1000;
      isWarned = warnsAt <= Date.now() + 1000;
      setEndsAt(isWarned ? end : null);
      plan((isWarned ? end : warnsAt) - Date.now());
    }
    const ask = async (question: (id: string) => Promise<SessionEnd>) => {
      try {
        heed(await question(ceremonyId));
      } catch (cause) {
        // It is over, or somebody has to prove anew who they are: the view tells which.
        if (cause instanceof CallError && [401, 403].includes(cause.status))
          void client.invalidateQueries(ceremonyView(ceremonyId));
        plan(askAgain);
      }
    };
    // Another tab may have kept the session: only the service knows.
    const look = () => void ask(readSessionEnd);
    const note = () => {
      told = Date.now();
      return ask(keepSession);
    };
    const onUse = () => {
      if (!isWarned && Date.now() - told > beat) void note();
    };
    // Timers rest while a device sleeps.
    const onSeen = () => {
      if (document.visibilityState === "visible" && Date.now() > warnsAt) look();
    };
    keep.current = note;
    const release = guardPage(ceremonyId);
    for (const use of uses) window.addEventListener(use, onUse, { capture: true, passive: true });
    document.addEventListener("visibilitychange", onSeen);
    void note();
    return () => {
      isOver = true;
      release();
      clearTimeout(timer);
      for (const use of uses) window.removeEventListener(use, onUse, { capture: true });
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, [ceremonyId, client]);
  const stay = useCallback(() => {
    setStaying(true);
    void keep.current?.().finally(() => setStaying(false));
  }, []);
  return { endsAt, staying, stay };
}

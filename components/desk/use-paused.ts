// What is typed, once typing has paused: who writes on is not asked about every letter.
import { useEffect, useState } from "react";

/** Our choice, in milliseconds. */
const pauseMs = 150;

export function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

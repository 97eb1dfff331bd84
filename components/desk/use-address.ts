// What a page shows stands in its address: reloading keeps it, the back button leads to what was shown before, a copy shares it.
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { addressWith, type Changes } from "./address-with.ts";
import { searchIn } from "./list-address.ts";

export function useAddress() {
  const path = usePathname();
  const params = useSearchParams();
  return {
    path,
    params,
    /** A step of its own in the history. */
    go: (changes: Changes) => {
      const next = new URL(addressWith(path, params, changes), window.location.href);
      // Some inputs tell of one choice twice; that is still one step.
      if (next.pathname + next.search !== window.location.pathname + window.location.search)
        window.history.pushState(null, "", next.pathname + next.search);
    },
    /** For what is typed: one step back undoes all of it. */
    amend: (changes: Changes) => window.history.replaceState(null, "", addressWith(path, params, changes)),
  };
}

const pauseMs = 250;

/** The words of a search: into the address once typing has paused, and out of it when the address changes otherwise. */
export function useSearchWords(): [words: string, setWords: (words: string) => void, sought: string] {
  const { params, amend } = useAddress();
  const sought = searchIn(params);
  const [words, setWords] = useState(sought);
  /** What this input has put there itself, so that letters typed meanwhile are not taken away. */
  const own = useRef(sought);
  useEffect(() => {
    if (own.current === sought) return;
    own.current = sought;
    setWords(sought);
  }, [sought]);
  const put = useRef(amend);
  put.current = amend;
  useEffect(() => {
    const wanted = words.trim();
    if (wanted === own.current) return;
    const timer = setTimeout(() => {
      own.current = wanted;
      put.current({ search: wanted });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return [words, setWords, sought];
}

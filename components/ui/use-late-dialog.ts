// A dialog whose script comes when it is asked for: it opens once that is there, and where it cannot be had, that is said.
import { useState } from "react";
import type { Late } from "./late.ts";
import { say } from "./toast.tsx";
import { useUiWords } from "./ui-words.ts";

/** `about`: what it was opened for, undefined while it is closed. */
export function useLateDialog<Part, About = string>(later: Late<Part>) {
  const t = useUiWords();
  const [about, setAbout] = useState<About>();
  return {
    parts: about === undefined ? undefined : later.read(),
    about,
    open: (next: About) => {
      later.bring().then(
        () => setAbout(next),
        () => say(t("failure.notSent"), { broken: true }),
      );
    },
    close: () => setAbout(undefined),
  };
}

"use client";
// The place of an operation's examples and trial within its line: their script comes when the first line is opened.
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.ts";
import { Problem } from "#components/ui/problem.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useBrought } from "#components/ui/use-brought.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { TrialProps } from "./trial.tsx";

const trial = late(() => import("./trial.tsx"));

function Opened(props: TrialProps) {
  const t = useWords("reference");
  const ui = useUiWords();
  const { part, state, again } = useBrought(trial);
  if (part) return <part.Trial {...props} />;
  if (state === "coming") return <p role="status">{ui("reading")}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <Problem glyph role="alert">
        <span>{t("trial.missing")}</span>
      </Problem>
      <Button size="sm" onClick={again}>
        {ui("tryAgain")}
      </Button>
    </div>
  );
}

export function TrialEntry(props: TrialProps) {
  const here = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const line = here.current?.closest("details");
    if (!line) return;
    const look = () => {
      if (line.open) setWasOpened(true);
    };
    // A link that leads into it may have opened it already.
    look();
    line.addEventListener("toggle", look);
    return () => line.removeEventListener("toggle", look);
  }, []);
  return <div ref={here}>{wasOpened ? <Opened {...props} /> : null}</div>;
}

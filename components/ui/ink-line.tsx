"use client";
// Progress as one stroke per person, in signing order, and the same in words.
// Use: <InkLine states={["signed", "now", "wait"]} /> or with `sentence`; `bare` leaves the words to the screen.
import clsx from "clsx";
import { type PersonState, signingSentence } from "./signing-sentence.ts";
import { useUiWords } from "./ui-words.ts";

type InkLineProps = { states: readonly PersonState[]; sentence?: string; bare?: boolean };

export function InkLine({ states, sentence, bare = false }: InkLineProps) {
  const t = useUiWords();
  const strokes = states.filter((state) => state !== "cc");
  const line = (
    <span className="ink" aria-hidden="true">
      {strokes.map((state, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the order.
        <i key={position} className={clsx(strokeOf(state))} />
      ))}
    </span>
  );
  if (bare) return line;
  return (
    <span className="progress">
      {strokes.length > 0 && line}
      <span className="sub">{sentence ?? signingSentence(t, states)}</span>
    </span>
  );
}

function strokeOf(state: PersonState): string | undefined {
  if (state === "signed") return "is-signed";
  if (state === "now" || state === "opened") return "is-now";
  if (state === "declined" || state === "bounced") return "is-declined";
  return undefined;
}

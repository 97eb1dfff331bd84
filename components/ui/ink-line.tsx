// Progress as one stroke per person, in signing order, and the same in words.
// Use: <InkLine states={["signed", "now", "wait"]} /> or with `sentence`; `bare` leaves the words to the screen.
import { cva } from "class-variance-authority";
import { cn } from "./cn.ts";
import { type PersonState, signingSentence } from "./signing-sentence.ts";
import { useUiWords } from "./ui-words.ts";

/** An outline that waits to be filled; whoever has opened it has begun, and is far from half done. */
const outline = "bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent-line)]";

const strokeClass = cva("h-1 flex-1 rounded-[1px]", {
  variants: {
    state: {
      signed: "bg-ink",
      now: outline,
      opened: [
        outline,
        "bg-[linear-gradient(90deg,var(--color-accent)_25%,transparent_25%)]",
        "rtl:bg-[linear-gradient(270deg,var(--color-accent)_25%,transparent_25%)]",
      ],
      declined: "bg-critical",
      bounced: "bg-critical",
      wait: "bg-hairline",
      cc: "bg-hairline",
    },
  },
});

type InkLineProps = { states: readonly PersonState[]; sentence?: string; bare?: boolean; className?: string };

export function InkLine({ states, sentence, bare = false, className }: InkLineProps) {
  const t = useUiWords();
  const strokes = states.filter((state) => state !== "cc");
  const line = (
    <span className={cn("flex gap-0.5", className)} aria-hidden="true">
      {strokes.map((state, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is its place in the order.
        <i key={position} className={strokeClass({ state })} />
      ))}
    </span>
  );
  if (bare) return line;
  return (
    <span className="grid min-w-24 gap-1.25">
      {strokes.length > 0 && line}
      <span className="block text-ink-3 text-xs">{sentence ?? signingSentence(t, states)}</span>
    </span>
  );
}

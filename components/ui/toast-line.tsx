// One line of what was said, and the lines as they stand where the script that moves them cannot be had.
import { CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";

export type SayOptions = {
  undo?: () => void;
  action?: { label: string; run: () => void };
  glyph?: LucideIcon;
  /** Something broke: announced at once and kept longer. */
  broken?: boolean;
  /** One line of this name stands at most, the newest; what tells the same elsewhere on the page steps back meanwhile. */
  name?: string;
};

export type Line = SayOptions & { id: string; message: string };
export type LinesPlace = { show: (line: Line) => void; hide: (id: string) => void };

// Our choice: long enough to read and to reach Undo by keyboard.
export const SHOWN_MS = 8_000;
const BROKEN_SHOWN_MS = 16_000;
export const shownFor = ({ broken }: Line): number => (broken ? BROKEN_SHOWN_MS : SHOWN_MS);

export function ToastLine({ line, onGone }: { line: Line; onGone: () => void }) {
  const t = useUiWords();
  const { message, undo, action, glyph, broken, name } = line;
  const act = undo ? { label: t("undo"), run: undo } : action;
  return (
    <div
      className={cn(
        "flex min-h-11 w-max max-w-[min(35rem,calc(100vw-2rem))] items-center gap-3 rounded-lg bg-ink py-2 ps-3.5 pe-2",
        "text-on-ink shadow-menu",
      )}
      role={broken ? "alert" : undefined}
      data-line={name}
    >
      <Icon as={glyph ?? (broken ? TriangleAlert : CircleCheck)} />
      <span className="last:pe-2">{message}</span>
      {act && (
        <button
          type="button"
          className={cn(
            "relative inline-flex h-7 items-center rounded-md px-2 font-medium whitespace-nowrap underline underline-offset-3",
            "focus-visible:shadow-[0_0_0_2px_var(--color-ink),0_0_0_4px_var(--color-on-ink)]",
            "decoration-current/45 pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2",
          )}
          onClick={({ currentTarget }) => {
            // The focus goes back at once; when the line has faded it would be taken from what was opened meanwhile.
            currentTarget.blur();
            onGone();
            act.run();
          }}
        >
          {act.label}
        </button>
      )}
    </div>
  );
}

export function PlainLines({ lines, onGone }: { lines: readonly Line[]; onGone: (id: string) => void }) {
  const t = useUiWords();
  // Three at a time, the newest lowest.
  return lines.length > 0 ? (
    <section
      data-slot="plain-lines"
      className={cn(
        "pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center gap-2 max-[37.5rem]:bottom-21",
        "[body:has([data-slot=form-bar])_&]:bottom-4",
        "max-[37.5rem]:[body:has([data-slot=gate])_&]:top-16 max-[37.5rem]:[body:has([data-slot=gate])_&]:bottom-auto",
      )}
      aria-label={t("messages")}
    >
      {lines.slice(-3).map((line) => (
        <PlainLine key={line.id} line={line} onGone={onGone} />
      ))}
    </section>
  ) : null;
}

function PlainLine({ line, onGone }: { line: Line; onGone: (id: string) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onGone(line.id), shownFor(line));
    return () => clearTimeout(timer);
  }, [line, onGone]);
  return (
    <div className="pointer-events-auto" role={line.broken ? undefined : "status"}>
      <ToastLine line={line} onGone={() => onGone(line.id)} />
    </div>
  );
}

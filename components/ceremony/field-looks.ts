// How a field on the drawn page looks in every state: a box in the signer's colour, and no box once it is filled in.
import { cn } from "#components/ui/cn.ts";

const box = "absolute m-0 flex min-w-0 items-center gap-1.5 rounded-xs text-start text-[13px]/4 tracking-normal";
/** The face of the sealed page. */
const written = "[font-family:Noto_Sans,var(--font-sans)]";
const ring = "shadow-[0_0_0_2px_var(--color-sheet),0_0_0_4px_var(--box)]";
const focusRing =
  "focus-within:bg-(--box-fill) focus-within:shadow-[0_0_0_2px_var(--color-sheet),0_0_0_4px_var(--box)]";
const arrow =
  "bg-[linear-gradient(45deg,transparent_50%,var(--box)_50%),linear-gradient(-45deg,transparent_50%,var(--box)_50%)] bg-[position:right_13px_center,right_8px_center] bg-[size:5px_5px] bg-no-repeat";

export type FieldState = {
  filled: boolean;
  optional: boolean;
  signature: boolean;
  current: boolean;
  wrong: boolean;
  /** On a phone's page it only shows what is entered below. */
  shows?: boolean;
};

type FieldKind = "text" | "lines" | "choice" | "round" | "list";

/** Boxes to sign in have the signing theme's colours where it says some, every other the signer's own. */
const inks = {
  own: "[--box-fill:var(--role-fill)] [--box-ink:var(--role-text)] [--box:var(--role)]",
  sign: cn(
    "[--box:var(--sign,var(--role))] [--box-fill:var(--sign-fill,var(--role-fill))]",
    "[--box-ink:var(--sign-ink,var(--role-text))]",
  ),
  optional: cn(
    "[--box:var(--sign-optional,var(--role))] [--box-fill:var(--sign-optional-fill,var(--role-fill))]",
    "[--box-ink:var(--sign-optional-ink,var(--role-text))]",
  ),
};

/** One of the signer's own. */
export function fieldClass(state: FieldState, kind: FieldKind = "text"): string {
  const { filled, optional, signature, current, wrong, shows = false } = state;
  const isTick = kind === "choice" || kind === "round";
  return cn(
    box,
    signature ? inks[optional ? "optional" : "sign"] : inks.own,
    "inset-0 size-full border border-(--box) bg-(--box-fill) px-2 font-medium text-(--box-ink)",
    "placeholder:text-(--box-ink) placeholder:opacity-100",
    signature ? "overflow-hidden whitespace-nowrap border-b-2 font-sans font-strong" : written,
    optional && !(filled && !isTick) && "border-dashed",
    kind === "lines" && "resize-none overflow-hidden py-1",
    kind === "list" && "cursor-pointer appearance-none text-ellipsis",
    kind === "list" && !filled && arrow,
    filled && "border-transparent border-b border-b-(--box) bg-transparent p-0 font-regular text-[oklch(0.2_0.01_215)]",
    filled && signature && "px-1",
    isTick && "justify-center p-0",
    isTick && filled && "border-(--box) bg-(--box-fill)",
    kind === "round" && "rounded-full",
    focusRing,
    current && ring,
    current && (shows || !filled || isTick) && "bg-(--box-fill)",
    wrong && "border border-critical border-dashed",
  );
}

/** What is filled in for the signer. */
export const lockedClass = cn(
  box,
  written,
  "overflow-hidden whitespace-nowrap border-[oklch(0.7_0.008_215)] border-b border-dotted font-medium text-[oklch(0.25_0.01_215)]",
);

/** Somebody else's. */
export const othersClass = cn(
  box,
  "overflow-hidden border border-[oklch(0.84_0.006_95)] bg-[oklch(0.965_0.003_95/0.8)] px-2 font-medium font-sans text-[12px]/4 text-[oklch(0.46_0.01_215)]",
);

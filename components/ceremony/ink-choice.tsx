// Which pen a signature is drawn with: what is drawn already takes its colour, too.
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { type Ink, inks } from "#lib/contract/records/mark-kinds.ts";
import { inkColours } from "#lib/pdf/draw/ink.ts";

type InkChoiceProps = { ink: Ink; onChange: (ink: Ink) => void; className?: string };

export function InkChoice({ ink, onChange, className }: InkChoiceProps) {
  const t = useWords();
  return (
    <fieldset className={cn("flex gap-1.5", className)} aria-label={t("signature.ink")}>
      {inks.map((one) => (
        <label
          key={one}
          className={cn(
            "relative grid size-9 flex-none cursor-pointer place-content-center rounded-md border border-edge bg-sheet scheme-light",
            "max-md:size-11 pointer-coarse:size-11",
            "has-checked:border-(--brand) has-checked:shadow-[inset_0_0_0_1px_var(--brand)] has-focus-visible:shadow-(--focus-ring)",
          )}
          title={t("signature.inkName", { ink: one })}
        >
          <input
            type="radio"
            name="ink"
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
            aria-label={t("signature.inkName", { ink: one })}
            checked={one === ink}
            onChange={() => onChange(one)}
          />
          <span className="size-4 rounded-full" style={{ backgroundColor: inkColours[one] }} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}

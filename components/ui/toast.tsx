// A dark line at the foot that says what was done, with Undo where there is a way back.
// Use: say("Lease agreement is in the trash", { undo: restore });  say("Saved link", { action: { label, run } })
// <Toaster /> stands once, in app/providers.tsx.
import { CircleCheck, type LucideIcon, TriangleAlert } from "lucide-react";
import { Toaster as Sonner, toast } from "sonner";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";

type SayOptions = {
  undo?: () => void;
  action?: { label: string; run: () => void };
  glyph?: LucideIcon;
  /** Something broke: announced at once and kept longer. */
  broken?: boolean;
};

// Our choice: long enough to read and to reach Undo by keyboard.
export const SHOWN_MS = 8_000;
const BROKEN_SHOWN_MS = 16_000;

export function say(message: string, { undo, action, glyph, broken = false }: SayOptions = {}) {
  const act = undo ? { label: <Undo />, run: undo } : action;
  return toast.custom(
    (id) => (
      <div
        className={cn(
          "flex min-h-11 w-max max-w-[min(560px,calc(100vw-32px))] items-center gap-3 rounded-lg bg-ink py-2 ps-3.5 pe-2",
          "text-on-ink shadow-menu",
        )}
        role={broken ? "alert" : undefined}
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
              toast.dismiss(id);
              act.run();
            }}
          >
            {act.label}
          </button>
        )}
      </div>
    ),
    { duration: broken ? BROKEN_SHOWN_MS : SHOWN_MS },
  );
}

function Undo() {
  const t = useUiWords();
  return t("undo");
}

/** Takes a message away, e.g. when its Undo would come too late. */
export function unsay(id: string | number | undefined) {
  // Without an id all of them would go.
  if (id) toast.dismiss(id);
}

export function Toaster() {
  const t = useUiWords();
  return (
    <Sonner
      className={cn(
        "[&_[data-sonner-toast]]:flex [&_[data-sonner-toast]]:w-full [&_[data-sonner-toast]]:justify-center",
        // Above the selection bar, not over it; sonner writes the offsets on the element itself.
        "[body:has([data-slot=selection-bar])_&]:[--mobile-offset-bottom:140px]! [body:has([data-slot=selection-bar])_&]:[--offset-bottom:84px]!",
      )}
      style={{ fontFamily: "inherit" }}
      position="bottom-center"
      visibleToasts={3}
      gap={8}
      offset={24}
      mobileOffset={84}
      containerAriaLabel={t("messages")}
    />
  );
}

// The place of what is said at the foot, with the library that moves the lines. It comes later: see toast.tsx.
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { cn } from "./cn.ts";
import { type LinesPlace, shownFor, ToastLine } from "./toast-line.tsx";
import { useUiWords } from "./ui-words.ts";

/** `onThere`: called with the place once it hears of lines; answers what to do when it goes. */
export function Toasts({ onThere }: { onThere: (place: LinesPlace) => () => void }) {
  const t = useUiWords();
  // After sonner's own effects: before them it would not hear of a line.
  useEffect(
    () =>
      onThere({
        show: (line) =>
          void toast.custom((id) => <ToastLine line={line} onGone={() => toast.dismiss(id)} />, {
            id: line.id,
            duration: shownFor(line),
          }),
        hide: (id) => void toast.dismiss(id),
      }),
    [onThere],
  );
  return (
    <Sonner
      className={cn(
        "[&_[data-sonner-toast]]:flex [&_[data-sonner-toast]]:w-full [&_[data-sonner-toast]]:justify-center",
        // In the room that the form view keeps for it at the foot of its bar.
        "[body:has([data-slot=form-bar])_&]:[--mobile-offset-bottom:1rem]! [body:has([data-slot=form-bar])_&]:[--offset-bottom:1rem]!",
        // Above the selection bar, not over it; sonner writes the offsets on the element itself.
        "[body:has([data-slot=selection-bar])_&]:[--mobile-offset-bottom:8.75rem]! [body:has([data-slot=selection-bar])_&]:[--offset-bottom:5.25rem]!",
        // A phone's gate has its acts at the foot, and on a low screen all the way up to its head: there the lines stand below the
        // bar, and the older ones under the newest.
        "max-[37.5rem]:[body:has([data-slot=gate])_&]:top-16! max-[37.5rem]:[body:has([data-slot=gate])_&]:bottom-auto!",
        "max-[37.5rem]:[body:has([data-slot=gate])_&]:[&_[data-sonner-toast]]:top-0!",
        "max-[37.5rem]:[body:has([data-slot=gate])_&]:[&_[data-sonner-toast]]:bottom-auto!",
        "max-[37.5rem]:[body:has([data-slot=gate])_&]:[&_[data-sonner-toast]]:[--lift:1]!",
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

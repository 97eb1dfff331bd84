// A dialog of the ceremony: on a phone it keeps within what the keyboard leaves, and its acts stay in view.
import { use } from "react";
import { cn } from "#components/ui/cn.ts";
import { Dialog, type DialogProps } from "#components/ui/dialog.tsx";
import { SettingsContext } from "./settings-context.ts";
import { brandOf } from "./theme.ts";

type CeremonyDialogProps = Omit<DialogProps, "wide"> & {
  /** On a phone it takes the whole window. */
  fills?: boolean;
  /** On a desk it is as high as the window, and as wide as a page. */
  reads?: boolean;
};

export function CeremonyDialog({ fills = false, reads = false, ...rest }: CeremonyDialogProps) {
  const { colouredDialogs } = brandOf(use(SettingsContext));
  return (
    <Dialog
      {...rest}
      scrimClassName={cn(
        "phone:top-(--seen-top,0px) phone:bottom-auto phone:h-(--seen,100dvh) phone:grid-rows-[minmax(0,1fr)]",
        fills ? "phone:place-items-stretch phone:p-0" : "short:p-2",
      )}
      className={cn(
        "phone:max-h-full",
        fills && "w-150 phone:flex phone:size-full phone:flex-col phone:rounded-none",
        reads && "flex h-dvh w-230 flex-col",
      )}
      headClassName={cn(
        // At twice the size its title keeps to one line: what is asked below has the room.
        fills && "phone:flex-none short:px-4 short:pt-2 short:max-[29.99875rem]:[&_h2]:text-sm",
        // In the sender's colours only the head: what is filled in below keeps colours that are known to be read.
        colouredDialogs &&
          "bg-(--dialog-head) pb-4 text-(--dialog-head-ink) [&_*]:text-inherit! [&_button:hover]:bg-current/12",
      )}
      bodyClassName={cn(
        reads && "flex min-h-0 flex-1 flex-col",
        fills &&
          "phone:flex phone:min-h-0 phone:flex-1 phone:flex-col phone:overflow-auto phone:px-4 phone:py-3 short:py-2",
      )}
      footClassName={cn(
        "phone:flex-row phone:flex-wrap phone:gap-2 phone:bg-raised phone:px-4 phone:pt-3",
        "phone:pb-[max(--spacing(3),env(safe-area-inset-bottom))]",
        fills
          ? cn(
              "phone:flex-none short:pt-2 short:pb-[max(--spacing(2),env(safe-area-inset-bottom))]",
              // Both acts beside each other.
              "short:max-[29.99875rem]:gap-1.5 short:max-[29.99875rem]:px-3 short:max-[29.99875rem]:[&_[data-slot=button]]:px-1.5",
            )
          : "phone:sticky phone:bottom-0 phone:z-1 short:py-2",
        // At twice its size, beside a scrollbar, the words of one stand in two lines.
        "phone:[&_[data-slot=button]]:h-auto phone:[&_[data-slot=button]]:min-h-13 phone:[&_[data-slot=button]]:py-1",
        "phone:[&_[data-slot=button]]:max-w-full phone:[&_[data-slot=button]]:flex-auto",
        "phone:[&_[data-slot=button]]:whitespace-normal phone:[&_[data-slot=button]]:wrap-anywhere phone:[&_[data-slot=button]]:rounded-lg phone:[&_[data-slot=button]]:px-2.5",
        "phone:[&_[data-slot=button]]:text-[1rem]/[1.2] short:[&_[data-slot=button]]:min-h-11 phone:[&_[data-variant=brand]]:grow-4",
        // In a font of twice the size a long word needs the room of the sides and of the glyph.
        "phone:max-[15rem]:px-2 phone:max-[15rem]:[&_[data-slot=button]]:px-1 phone:max-[15rem]:[&_[data-slot=button]_svg]:hidden",
      )}
    />
  );
}

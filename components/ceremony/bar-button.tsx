// A button on the sender's bar, in the bar's own ink.
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";

export function BarButton({ className, ...rest }: ButtonProps) {
  return (
    <Button
      {...rest}
      className={cn(
        "border-transparent bg-transparent text-inherit shadow-none narrow:size-12 narrow:p-0",
        "hover:bg-current/12 aria-pressed:bg-current/12 aria-pressed:text-inherit",
        "focus-visible:shadow-[0_0_0_2px_var(--brand-bar),0_0_0_4px_var(--brand-bar-ink)]",
        "[&_svg:not([class*='text-'])]:text-inherit [&_svg]:opacity-85",
        className,
      )}
    />
  );
}

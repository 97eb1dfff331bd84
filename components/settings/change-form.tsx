// A form that changes oneself as a sender: what is refused is said above the fields, and they keep what was typed.
import type { ComponentProps, ReactNode } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";

type ChangeFormProps = {
  onSubmit: ComponentProps<"form">["onSubmit"];
  /** What was refused as a whole. */
  failure: string | undefined;
  children: ReactNode;
};

export function ChangeForm({ onSubmit, failure, children }: ChangeFormProps) {
  const t = useWords("settings");
  return (
    <form
      className={cn(
        "grid w-full max-w-160 grid-cols-2 gap-x-3 gap-y-3.5 max-md:grid-cols-[minmax(0,1fr)]",
        "[&>[data-slot=banner]]:col-span-full [&_[readonly]]:bg-sunken [&_[readonly]]:text-ink-3",
      )}
      onSubmit={onSubmit}
      noValidate
    >
      {failure && (
        <Banner tone="critical" live="polite">
          {t("kept", { failure })}
        </Banner>
      )}
      {children}
    </form>
  );
}

"use client";
// A form that changes oneself as a sender: what is refused is said above the fields, and they keep what was typed.
import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { cn } from "#components/ui/cn.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

type ChangeFormProps = {
  save: () => Promise<unknown>;
  /** What is said of a failure that names no reason. */
  refused: string;
  children: ReactNode;
};

export function ChangeForm({ save, refused, children }: ChangeFormProps) {
  const t = useWords("settings");
  const reason = useReason();
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    try {
      await save();
    } catch (cause) {
      setFailure(reason(cause, refused));
    }
  }

  return (
    <form
      className={cn(
        "grid w-full max-w-160 grid-cols-2 gap-x-3 gap-y-3.5 max-md:grid-cols-[minmax(0,1fr)]",
        "[&>[data-slot=banner]]:col-span-full [&_[readonly]]:bg-sunken [&_[readonly]]:text-ink-3",
      )}
      onSubmit={submit}
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

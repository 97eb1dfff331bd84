"use client";
// A form that changes oneself as a sender: what is refused is said above the fields, and they keep what was typed.
import { type FormEvent, type ReactNode, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";

type ChangeFormProps = {
  save: () => Promise<unknown>;
  /** What is said of a failure that names no reason. */
  refused: string;
  children: ReactNode;
};

export function ChangeForm({ save, refused, children }: ChangeFormProps) {
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    try {
      await save();
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : refused);
    }
  }

  return (
    <form className="profile" onSubmit={submit} noValidate>
      {failure && (
        <Banner tone="critical" live="polite">
          {failure} What you typed is kept here.
        </Banner>
      )}
      {children}
    </form>
  );
}

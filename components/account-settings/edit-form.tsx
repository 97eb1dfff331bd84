// The frame of a form of the settings: what was refused, its button, and what became of it.
import type { FormEvent, ReactNode } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { useUnsaved } from "./unsaved.tsx";
import type { Edits } from "./use-edits.ts";

type EditFormProps = {
  label: string;
  edits: Pick<Edits<object>, "isDirty" | "isBusy" | "isSaved" | "failure" | "save" | "discard">;
  act: string;
  /** Why it cannot be saved as it stands; where it is pressed all the same, that is said. */
  offReason?: string | undefined;
  /** Asks first, where saving has consequences. */
  onSubmit?: () => void;
  more?: ReactNode;
  children: ReactNode;
};

export function EditForm({ label, edits, act, offReason, onSubmit, more, children }: EditFormProps) {
  const t = useWords("account-settings");
  const { isDirty, isBusy, isSaved, failure } = edits;
  useUnsaved(isDirty);
  const off = isDirty ? offReason : t("form.unchanged");
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (off !== undefined || isBusy) return;
    if (onSubmit) onSubmit();
    else void edits.save();
  }
  return (
    <form aria-label={label} onSubmit={submit} noValidate className="grid max-w-160 gap-4">
      {children}
      {failure && (
        <Banner tone="critical" live="polite">
          {t("form.kept", { failure })}
        </Banner>
      )}
      <div className={cn("flex flex-wrap items-center gap-2", "max-md:[&_[data-slot=button]]:min-h-11")}>
        <Button type="submit" variant="primary" offReason={off} busyLabel={isBusy ? t("form.saving") : undefined}>
          {act}
        </Button>
        {isDirty && !isBusy && <Button onClick={edits.discard}>{t("form.discard")}</Button>}
        {more}
        <span role="status" className="text-ink-3">
          {isDirty ? t("form.notSaved") : isSaved ? t("form.saved") : ""}
        </span>
      </div>
    </form>
  );
}

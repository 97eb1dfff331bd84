// The one-time password that a signer's device shows, typed beside the last question: it goes with the signature.
import { useEffect, useRef } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

type CodeEntryProps = {
  /** The host of the service that checks it. */
  service: string;
  code: string;
  busy: boolean;
  onChange: (code: string) => void;
  /** Enter, with something typed. */
  onEnter: () => void;
};

export function CodeEntry({ service, code, busy, onChange, onEnter }: CodeEntryProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  // A password that was wrong is gone, and the next one is typed where it stood.
  useEffect(() => {
    if (wasBusy.current && !busy) box.current?.querySelector("input")?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return (
    <div ref={box} className="grid gap-3" data-part="one-time-code">
      <Banner tone="info">{t("oneTimeCode.lead", { service })}</Banner>
      <FormField label={t("oneTimeCode.label")} required>
        <Input
          className="code max-w-60 font-medium text-[1.125rem] tabular-nums tracking-[0.2em]"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          longest={longest.passcode}
          value={code}
          readOnly={busy}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing || code.trim() === "") return;
            event.preventDefault();
            onEnter();
          }}
        />
      </FormField>
    </div>
  );
}

// A key that was just made, shown this once: it goes with the page, and nobody can show it again.
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Time } from "#components/ui/time.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { NewNamedKey } from "#lib/contract/records/named-key.ts";

type ShownKeyProps = { made: NewNamedKey; onDone: () => void };

export function ShownKey({ made, onDone }: ShownKeyProps) {
  const t = useWords("keys");
  const copyText = useCopyText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section
      className="grid gap-2.5 rounded-lg border border-accent-line bg-accent-wash p-4"
      aria-labelledby="shown-key"
    >
      <h3 ref={head} id="shown-key" tabIndex={-1} className="text-md wrap-anywhere" dir="auto">
        {t("shown.title", { name: made.name })}
      </h3>
      <p>
        {t("shown.once")}{" "}
        {made.previousUntil && t.rich("shown.previous", { at: () => <Time at={made.previousUntil ?? ""} /> })}
      </p>
      <Input
        className="bg-raised font-mono text-[0.75rem] tracking-normal"
        aria-label={t("shown.label")}
        readOnly
        longest={longest.short}
        dir="ltr"
        value={made.key}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="max-md:min-h-11" onClick={() => void copyText(made.key, t("shown.copied"))}>
          <Icon as={Copy} />
          {t("shown.copy")}
        </Button>
        <Button variant="quiet" className="max-md:min-h-11" onClick={onDone}>
          {t("shown.done")}
        </Button>
      </div>
    </section>
  );
}

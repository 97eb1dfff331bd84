// The API key that was just made for a sub-account: shown until somebody is done with it.
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { SubAccountApiKey } from "#lib/contract/records/sub-account.ts";

type ShownSubAccountKeyProps = { made: SubAccountApiKey; onDone: () => void };

export function ShownSubAccountKey({ made, onDone }: ShownSubAccountKeyProps) {
  const t = useWords("sub-accounts");
  const copyText = useCopyText();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section
      className="mt-3 grid gap-2.5 rounded-lg border border-accent-line bg-accent-wash p-4"
      aria-labelledby="shown-sub-account-key"
    >
      <h3 ref={head} id="shown-sub-account-key" tabIndex={-1} className="text-md wrap-anywhere" dir="auto">
        {t("key.shown", { account: made.accountName })}
      </h3>
      <p>{t("key.hint")}</p>
      <Input
        className="bg-raised font-mono text-[0.75rem] tracking-normal"
        aria-label={t("key.label")}
        readOnly
        longest={longest.short}
        dir="ltr"
        value={made.apiKey}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="max-md:min-h-11" onClick={() => void copyText(made.apiKey, t("key.copied"))}>
          <Icon as={Copy} />
          {t("key.copy")}
        </Button>
        <Button variant="quiet" className="max-md:min-h-11" onClick={onDone}>
          {t("key.done")}
        </Button>
      </div>
    </section>
  );
}

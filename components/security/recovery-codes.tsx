// The recovery codes, the one time that they are shown: to copy and to keep.
import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords("security");
  const copyText = useCopyText();
  const heading = useRef<HTMLHeadingElement>(null);
  const text = `${codes.join("\n")}\n`;
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-3 max-md:[&_[data-slot=button]]:min-h-11">
      <h3 ref={heading} tabIndex={-1} className="text-md outline-none">
        {t("codes.title")}
      </h3>
      <p className="text-ink-3">{t("codes.lead")}</p>
      <ul
        aria-label={t("codes.list")}
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-hairline bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(text, t("codes.copied"))}>
          <Icon as={Copy} />
          {t("codes.copy")}
        </Button>
        <Button onClick={() => saveFile("countersign-recovery-codes.txt", new Blob([text], { type: "text/plain" }))}>
          <Icon as={Download} />
          {t("codes.save")}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t("codes.kept")}
        </Button>
      </div>
    </section>
  );
}

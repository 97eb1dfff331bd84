// A hash in short form; a press copies the whole. Use: <Hash value={sha256} of="Lease agreement" />
import { Copy } from "lucide-react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";
import { useCopyText } from "./use-copy-text.ts";

/** "9f2c 41d8 … e07a": read from left to right in every language. */
const shortHash = (value: string): string => `${value.slice(0, 4)} ${value.slice(4, 8)} … ${value.slice(-4)}`;

export function Hash({ value, of: subject, name = "SHA-256" }: { value: string; of: string; name?: string }) {
  const t = useUiWords();
  const copyText = useCopyText();
  return (
    <button
      type="button"
      className={cn(
        "font-mono text-[0.75rem] tracking-normal tabular-nums inline-flex min-h-6 items-center gap-1 rounded-sm px-0.5 hover:bg-sunken hover:text-ink",
        "max-md:-my-2.5 max-md:min-h-11",
      )}
      title={value}
      aria-label={t("copyHash", { name, of: subject })}
      onClick={() => void copyText(value, t("hashCopied", { name }))}
    >
      <span dir="ltr">{shortHash(value)}</span>
      <Icon as={Copy} size="xs" className="text-ink-3" />
    </button>
  );
}

// Where in a list we are, and the way to its neighbours. `from` starts at 1, as the API's own paging does.
// Use: <Paging from={1} shown={24} total={154} size={24} onMove={(from) => …} note="matching “agreement”" />
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";
import { useUiWords } from "./ui-words.ts";

type PagingProps = {
  from: number;
  shown: number;
  total: number;
  size: number;
  onMove: (from: number) => void;
  note?: string;
  className?: string;
};

export function Paging({ from, shown, total, size, onMove, note, className }: PagingProps) {
  const last = from + shown - 1;
  const t = useUiWords();
  const range = shown === 0 ? t("paging.none", { total }) : t("paging.range", { from, last, total });
  return (
    <nav
      className={cn("flex flex-wrap items-center justify-between gap-2 pt-4 text-ink-3 text-xs/5", className)}
      aria-label={t("paging.label")}
    >
      <span className="tabular-nums" role="status">
        {note ? `${range} ${note}` : range}
      </span>
      <span className="flex items-center gap-2">
        <Button
          onClick={() => onMove(Math.max(1, from - size))}
          offReason={from <= 1 ? t("paging.isFirst") : undefined}
        >
          <Icon as={ChevronLeft} size="sm" />
          {t("paging.previous")}
        </Button>
        <Button onClick={() => onMove(from + size)} offReason={last >= total ? t("paging.isLast") : undefined}>
          {t("paging.next")}
          <Icon as={ChevronRight} size="sm" />
        </Button>
      </span>
    </nav>
  );
}

// The grey shape of what is coming, in its size, without shimmer.
// Use: <SkeletonRows rows={5} label="Packages are being read" /> for lists, <Skeleton width="40%" height={12} /> for one.
import { cn } from "./cn.ts";
import { useUiWords } from "./ui-words.ts";

type SkeletonProps = { width?: string | number; height?: string | number; className?: string };

export function Skeleton({ width = "100%", height = 12, className }: SkeletonProps) {
  return (
    <i
      className={cn("block rounded-[3px] bg-pressed", className)}
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

const TITLE_WIDTHS = ["76%", "58%", "66%", "48%", "70%"];

export function SkeletonRows({ rows = 3, label }: { rows?: number; label?: string }) {
  const t = useUiWords();
  return (
    <div role="status">
      <span className="sr-only">{label ?? t("reading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          className="grid h-13.5 grid-cols-[1rem_minmax(0,1fr)_4.5rem_2rem] items-center gap-3 border-hairline border-b"
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand for nothing yet.
          key={row}
          aria-hidden="true"
        >
          <Skeleton height={16} />
          <span>
            <Skeleton width={TITLE_WIDTHS[row % TITLE_WIDTHS.length] ?? "60%"} height={10} className="mb-2" />
            <Skeleton width="40%" height={8} />
          </span>
          <Skeleton height={22} />
          <Skeleton height={10} />
        </div>
      ))}
    </div>
  );
}

// The grey shape of what is coming, in its size, without shimmer.
// Use: <SkeletonRows rows={5} label="Packages are being read" /> for lists, <Skeleton width="40%" height={12} /> for one.
type SkeletonProps = { width?: string | number; height?: string | number; className?: string };

export function Skeleton({ width = "100%", height = 12, className = "" }: SkeletonProps) {
  return <i className={`sk ${className}`.trim()} aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}

const TITLE_WIDTHS = ["76%", "58%", "66%", "48%", "70%"];

export function SkeletonRows({ rows = 3, label = "Reading" }: { rows?: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand for nothing yet.
        <div className="skrow" key={row} aria-hidden="true">
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

// A report's main numbers in one ruled strip, each with what it means.
import { useReader } from "#components/ui/reader.ts";

type Figure = { key: string; name: string; value: number; note?: string };

export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  const { formatTag } = useReader();
  const written = new Intl.NumberFormat(formatTag);
  return (
    <dl
      aria-label={label}
      className="mb-6 grid rounded-lg border border-hairline bg-raised max-md:grid-cols-2 md:auto-cols-fr md:grid-flow-col [&>div+div]:border-s [&>div]:border-hairline max-md:[&>div:nth-child(3)]:border-s-0 max-md:[&>div:nth-child(n+3)]:border-t"
    >
      {figures.map(({ key, name, value, note }) => (
        <div key={key} className="px-5 py-3.5 max-md:px-4">
          <dt className="text-ink-2 text-xs">{name}</dt>
          <dd className="font-[520] text-2xl text-ink tabular-nums">{written.format(value)}</dd>
          {note && <dd className="text-ink-3 text-xs">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

// How far one piece of work is, with the words that say the same.
// Use: <ProgressBar label="Crew list.pdf" value={0.65} words="6.1 of 9.4 MB, 12 s left" />
export function ProgressBar({ label, value, words }: { label: string; value: number; words?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div>
      <div className="row spread">
        <span className="strong clip">{label}</span>
        <span className="sub num">{words ?? `${percent} %`}</span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}

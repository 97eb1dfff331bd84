// Across each page until it is signed and sealed: that it is not signed yet. Never in the files themselves.
import { useWords } from "#components/ui/use-words.ts";

type WatermarkProps = { width: number; height: number };

/** Our choice: wide enough to be seen on every page, pale enough to read through; it takes no clicks and is not read out. */
const share = 0.72;
/** How wide a letter is beside its height, on the average of the languages' scripts. */
const letterWidth = 0.6;
const widestScript = /[\u3000-\u9fff\uac00-\ud7af]/;

export function Watermark({ width, height }: WatermarkProps) {
  const t = useWords();
  const text = t("place.notSigned");
  const diagonal = Math.hypot(width, height);
  const letters = text.length * (widestScript.test(text) ? 1 : letterWidth);
  const size = Math.min((diagonal * share) / letters, width * 0.14);
  const angle = (-Math.atan2(height, width) * 180) / Math.PI;
  return (
    <svg
      data-slot="watermark"
      className="pointer-events-none absolute inset-0 size-full select-none"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <text
        className="fill-current font-sans font-strong opacity-8"
        fontSize={size}
        textAnchor="middle"
        dominantBaseline="central"
        transform={`translate(${width / 2} ${height / 2}) rotate(${angle})`}
      >
        {text}
      </text>
    </svg>
  );
}

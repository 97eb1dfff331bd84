// A drawing that somebody looks at, as it will stand in its box.
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { strokesToSvg } from "#lib/pdf/draw/ink.ts";

/** The largest it may be, in pixels. `label`: what it is, where nothing beside it says so. */
type DrawnPictureProps = { mark: DrawnMark; width: number; height: number; label?: string };

export function DrawnPicture({ mark, width, height, label }: DrawnPictureProps) {
  const svg = strokesToSvg(mark, width, height);
  if (!svg) return null;
  return (
    <svg
      data-mark="drawn"
      className="block max-w-full object-contain object-[left_center]"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      focusable="false"
      role={label ? "img" : "presentation"}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <image
        href={`data:image/svg+xml,${encodeURIComponent(svg.replaceAll('pt"', '"'))}`}
        width={width}
        height={height}
      />
    </svg>
  );
}

// What stands in a field, as a picture of it as large as the field.
import { cn } from "#components/ui/cn.ts";

/** `says`: empty where something else says it. */
type ValuePictureProps = { src: string; says: string; className?: string | undefined };

export function ValuePicture({ src, says, className }: ValuePictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of outlines, nothing to optimise.
    <img
      src={src}
      alt={says}
      data-part="value-picture"
      draggable={false}
      className={cn("pointer-events-none absolute inset-0 size-full max-w-none", className)}
    />
  );
}

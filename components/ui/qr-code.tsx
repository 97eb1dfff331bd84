// A QR code for a camera: dark on white in every theme, with the margin that readers need.
// Use: <QrCode content={url} label="Opens the form on a phone" className="size-40" />
import { encode } from "uqr";
import { cn } from "./cn.ts";

/** In modules (ISO/IEC 18004). */
const quiet = 4;

export function QrCode({ content, label, className }: { content: string; label: string; className?: string }) {
  const { data, size } = encode(content, { ecc: "M", border: quiet });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      className={cn("block flex-none rounded-[8px] bg-sheet scheme-light", className)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="black" />
    </svg>
  );
}

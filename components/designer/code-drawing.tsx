// A QR code on the page as it will be printed: the same modules for what it says. Its script comes once a page is drawn.
import { QrCode } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { late, useLate } from "#components/ui/late.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";

const drawing = late(() => import("#components/ui/qr-code.tsx"));

/** A code that says nothing of its own leads to where anybody can check a signed document (lib/packages/documents). */
const checkPlace = (): string => `${window.location.origin}/verify`;

export function CodeDrawing({ code: { value } }: { code: DesignerField }) {
  const part = useLate(drawing);
  if (!part) return <Icon as={QrCode} className="size-[min(0.875rem,70%)]" />;
  return (
    <span className="absolute inset-0 grid" aria-hidden="true">
      <part.QrCode content={value || checkPlace()} label="" className="size-full rounded-none" />
    </span>
  );
}

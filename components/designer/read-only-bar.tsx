// Why nothing can be changed here any more.
import { Lock } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import { BarWords, CanvasBar } from "./canvas-bar.tsx";
import { useDesigner } from "./designer-context.ts";

const reasons: Record<PackageStatus, string> = {
  DRAFT: "",
  SENT: "This package has been sent. Its fields stay as they are while people sign.",
  COMPLETED: "This package is completed and sealed. Its fields stay as they are.",
  ARCHIVED: "This package is archived. Its fields stay as they are.",
  DECLINED: "A signer declined this package. Its fields stay as they are.",
  OPTED_OUT: "A signer opted out of this package. Its fields stay as they are.",
  EXPIRED: "This package has expired. Its fields stay as they are.",
};

export function ReadOnlyBar() {
  const { pkg } = useDesigner();
  return (
    <CanvasBar tone="calm" glyph={Lock} role="status">
      <BarWords>{reasons[pkg.status]}</BarWords>
      <Link
        className={buttonClass({ variant: "quiet", size: "sm", className: "max-md:h-11 max-md:flex-none" })}
        href={`/packages/${encodeURIComponent(pkg.id)}`}
      >
        Open it
      </Link>
    </CanvasBar>
  );
}

// Why nothing can be changed here any more.
import { Lock } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { PackageStatus } from "#lib/contract/records/package.ts";
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
    <div className="preflight is-ok" role="status">
      <Icon as={Lock} />
      <span className="clip">{reasons[pkg.status]}</span>
      <span className="grow" />
      <Link className={buttonClass({ variant: "quiet", size: "sm" })} href={`/packages/${encodeURIComponent(pkg.id)}`}>
        Open it
      </Link>
    </div>
  );
}

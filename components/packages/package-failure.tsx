// What stands in a package's place when it cannot be read: why, and where to go from there.
import Link from "next/link";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { CallError } from "#lib/contract/call.ts";

type PackageFailureProps = { error: Error; isOld?: boolean; onRetry: () => unknown };

export function PackageFailure({ error, isOld = false, onRetry }: PackageFailureProps) {
  // Asked again, it would not be there either.
  if (!(error instanceof CallError && error.status === 404))
    return <ReadFailure error={error} isOld={isOld} onRetry={onRetry} />;
  return (
    <Banner
      live="polite"
      action={
        <Link className={buttonClass({ size: "sm" })} href="/inbox">
          All packages
        </Link>
      }
    >
      There is no such package. It may have been deleted, or it belongs to someone else.
    </Banner>
  );
}

// What stands in a package's place when it cannot be read: why, and where to go from there.
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { CallError } from "#lib/contract/call.ts";
import { NoPackage } from "./no-package.tsx";

type PackageFailureProps = { error: Error; isOld?: boolean; onRetry: () => unknown };

export function PackageFailure({ error, isOld = false, onRetry }: PackageFailureProps) {
  // Asked again, it would not be there either.
  if (error instanceof CallError && error.status === 404) return <NoPackage />;
  return <ReadFailure error={error} isOld={isOld} onRetry={onRetry} />;
}

"use client";
// What stands in a package's place when it cannot be read: why, and where to go from there.
import Link from "next/link";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";

type PackageFailureProps = { error: Error; isOld?: boolean; onRetry: () => unknown };

export function PackageFailure({ error, isOld = false, onRetry }: PackageFailureProps) {
  const t = useWords("prepare");
  // Asked again, it would not be there either.
  if (!(error instanceof CallError && error.status === 404))
    return <ReadFailure error={error} isOld={isOld} onRetry={onRetry} />;
  return (
    <Banner
      live="polite"
      action={
        <Link className={buttonClass({ size: "sm" })} href="/inbox">
          {t("failure.all")}
        </Link>
      }
    >
      {t("failure.none")}
    </Banner>
  );
}

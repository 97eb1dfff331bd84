// Whether the audit log is whole: every fingerprint followed back to the first. A long log is followed when it is asked for.
import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { auditCheck } from "#components/queries/audit.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useWords } from "#components/ui/use-words.ts";

/** Following this many takes less than a tenth of a second. */
const checkedUnasked = 5000;

export function AuditCheck({ count }: { count: number | undefined }) {
  const t = useWords("audit-log");
  const check = useQuery({ ...auditCheck, enabled: count !== undefined && count <= checkedUnasked });
  const found = check.data;
  if (count === undefined) return null;
  const isBroken = found?.whole === false;
  const title = isBroken
    ? t("check.broken", { number: found.brokenAt ?? 0 })
    : found
      ? t("check.whole", { count: found.count })
      : t("check.count", { count });
  const why = isBroken ? t("check.brokenWhy") : found ? t("check.wholeWhy") : t("check.countWhy");
  const act = (
    <Button
      className="max-md:min-h-11"
      busyLabel={check.isFetching ? t("check.busy") : undefined}
      onClick={() => void check.refetch()}
    >
      <Icon as={ShieldCheck} />
      {found ? t("check.again") : t("check.act")}
    </Button>
  );
  return (
    <section className="mb-5 grid gap-3">
      {isBroken ? (
        <Banner tone="critical" live="polite" action={act}>
          <b>{title}</b> {why}
        </Banner>
      ) : (
        <div className="flex items-end justify-between gap-4 max-md:flex-col max-md:items-start">
          <div aria-live="polite">
            <h2 className="text-lg">{title}</h2>
            <p className="text-ink-3">{why}</p>
          </div>
          {act}
        </div>
      )}
      {check.error && <ReadFailure error={check.error} isOld={found !== undefined} onRetry={check.refetch} />}
    </section>
  );
}

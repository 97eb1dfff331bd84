// What stands in the way of sending, what is worth a look, and how many checks pass.
import { cva } from "class-variance-authority";
import { Ban, CircleCheck, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { placeHash, wayToMend } from "#lib/designer/shown-place.ts";
import { useStepHref } from "../prepare/use-step-href.ts";
import { useFindingWords } from "../use-finding-words.ts";

export function ReviewChecks({ packageId, found }: { packageId: string; found: PreflightFinding[] }) {
  const t = useWords("prepare");
  return (
    <ul className="mb-7 overflow-hidden rounded-lg border border-hairline bg-raised" aria-label={t("checks.label")}>
      {found.map((one) => (
        <Check
          key={`${one.key} ${one.roleId ?? ""} ${one.fieldId ?? ""} ${one.message}`}
          one={one}
          packageId={packageId}
        />
      ))}
      {found.length === 0 && (
        <li className={line()}>
          <Icon as={CircleCheck} className="size-4.5 text-positive" />
          <span>{t("checks.pass")}</span>
        </li>
      )}
    </ul>
  );
}

const line = cva(
  "grid grid-cols-[1.125rem_minmax(0,1fr)_auto] items-center gap-3 border-hairline py-2.5 ps-3.5 pe-3 not-first:border-t",
  { variants: { stops: { true: "bg-critical-soft" } } },
);

function Check({ one, packageId }: { one: PreflightFinding; packageId: string }) {
  const t = useWords("prepare");
  const findingWords = useFindingWords();
  const id = useId();
  const stops = one.severity === "error";
  const hrefOf = useStepHref();
  const { step, place } = wayToMend(one);
  return (
    <li className={line({ stops })}>
      <Icon
        as={stops ? Ban : TriangleAlert}
        className={cn("size-4.5", stops ? "text-critical-text" : "text-caution")}
      />
      <span className="font-medium text-ink text-sm" dir="auto" id={id} data-part="finding">
        {findingWords({ ...one, code: one.key })}
      </span>
      <Link
        className={cn(buttonClass({ size: "sm" }), "max-md:min-h-11")}
        href={hrefOf(packageId, step) + (place ? placeHash(place) : "")}
        aria-describedby={id}
      >
        {place ? t("checks.show") : t("checks.go")}
      </Link>
    </li>
  );
}

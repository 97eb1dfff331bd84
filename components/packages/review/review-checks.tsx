// What stands in the way of sending, what is worth a look, and how many checks pass.
import { cva } from "class-variance-authority";
import { Ban, CircleCheck, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { placeHash, wayToMend } from "#lib/designer/shown-place.ts";
import { stepHref } from "../prepare/prepare-bar.tsx";

function wayTo(packageId: string, finding: PreflightFinding): { href: string; label: string } {
  const { step, place } = wayToMend(finding);
  return { href: stepHref(packageId, step) + (place ? placeHash(place) : ""), label: place ? "Show" : "Go there" };
}

export function ReviewChecks({ packageId, found }: { packageId: string; found: PreflightFinding[] }) {
  return (
    <ul className="mb-7 overflow-hidden rounded-lg border border-hairline bg-raised" aria-label="Checks before sending">
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
          <span>Addresses, fields, pages, due date and seal: all checks pass.</span>
        </li>
      )}
    </ul>
  );
}

const line = cva(
  "grid grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-3 border-hairline py-2.5 ps-3.5 pe-3 not-first:border-t",
  { variants: { stops: { true: "bg-critical-soft" } } },
);

function Check({ one, packageId }: { one: PreflightFinding; packageId: string }) {
  const id = useId();
  const stops = one.severity === "error";
  const { href, label } = wayTo(packageId, one);
  return (
    <li className={line({ stops })}>
      <Icon
        as={stops ? Ban : TriangleAlert}
        className={cn("size-4.5", stops ? "text-critical-text" : "text-caution")}
      />
      <span className="font-medium text-ink text-sm" dir="auto" id={id} data-part="finding">
        {one.message}
      </span>
      <Link className={cn(buttonClass({ size: "sm" }), "max-md:min-h-11")} href={href} aria-describedby={id}>
        {label}
      </Link>
    </li>
  );
}

// What stands in the way of sending, what is worth a look, and how many checks pass.
import { Ban, CircleCheck, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
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
    <ul className="pre" aria-label="Checks before sending">
      {found.map((one) => (
        <Check
          key={`${one.key} ${one.roleId ?? ""} ${one.fieldId ?? ""} ${one.message}`}
          one={one}
          packageId={packageId}
        />
      ))}
      {found.length === 0 && (
        <li className="is-ok">
          <Icon as={CircleCheck} className="st" />
          <span>Addresses, fields, pages, due date and seal: all checks pass.</span>
        </li>
      )}
    </ul>
  );
}

function Check({ one, packageId }: { one: PreflightFinding; packageId: string }) {
  const id = useId();
  const { href, label } = wayTo(packageId, one);
  return (
    <li className={one.severity === "error" ? "is-stop" : "is-warn"}>
      <Icon as={one.severity === "error" ? Ban : TriangleAlert} className="st" />
      <span className="title" dir="auto" id={id}>
        {one.message}
      </span>
      <Link className={buttonClass({ size: "sm" })} href={href} aria-describedby={id}>
        {label}
      </Link>
    </li>
  );
}

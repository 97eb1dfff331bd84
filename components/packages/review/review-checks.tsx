// What stands in the way of sending, what is worth a look, and how many checks pass.
import { Ban, CircleCheck, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { Missing } from "#lib/packages/readiness.ts";
import { stepHref } from "../prepare/prepare-bar.tsx";

/** Kinds of missing things that are mended on the first step; all others are mended in the designer. */
const onFirstStep = new Set<Missing["code"]>([
  "noDocuments",
  "noSigner",
  "placeholder",
  "signerIncomplete",
  "duePassed",
]);

export function ReviewChecks({ packageId, missing }: { packageId: string; missing: Missing[] }) {
  return (
    <ul className="pre" aria-label="Checks before sending">
      {missing.map((one) => (
        <li
          key={`${one.code} ${one.roleId ?? ""} ${one.fieldId ?? ""}`}
          className={one.severity === "blocker" ? "is-stop" : "is-warn"}
        >
          <Icon as={one.severity === "blocker" ? Ban : TriangleAlert} className="st" />
          <span className="title" dir="auto">
            {one.text}
          </span>
          <Link className={buttonClass({ size: "sm" })} href={stepHref(packageId, onFirstStep.has(one.code) ? 0 : 1)}>
            {onFirstStep.has(one.code) ? "Go there" : "Show"}
          </Link>
        </li>
      ))}
      {missing.length === 0 && (
        <li className="is-ok">
          <Icon as={CircleCheck} className="st" />
          <span>Addresses, fields, pages, due date and seal: all checks pass.</span>
        </li>
      )}
    </ul>
  );
}

// What stands in the way of sending, what is worth a look, and how many checks pass.
import { Ban, CircleCheck, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { PreflightFinding } from "#lib/api/contract/records/preflight-finding.ts";
import { fieldHash } from "#lib/designer/designer-field.ts";
import { stepHref } from "../prepare/prepare-bar.tsx";

/** Kinds of missing things that are mended on the first step; all others are mended in the designer. */
const onFirstStep = new Set(["noDocuments", "noSigner", "placeholder", "signerIncomplete", "emptyGroup", "duePassed"]);

/** A name that cannot be drawn is mended where people and documents are named. */
const isOnFirstStep = ({ key, fieldId }: PreflightFinding): boolean =>
  onFirstStep.has(key) || (key === "missingGlyph" && !fieldId);

function wayTo(packageId: string, finding: PreflightFinding): string {
  const { documentId, approvalId, fieldId } = finding;
  if (isOnFirstStep(finding)) return stepHref(packageId, 0);
  const place = documentId && approvalId && fieldId ? fieldHash(documentId, approvalId, fieldId) : "";
  return stepHref(packageId, 1) + place;
}

export function ReviewChecks({ packageId, found }: { packageId: string; found: PreflightFinding[] }) {
  return (
    <ul className="pre" aria-label="Checks before sending">
      {found.map((one) => (
        <li
          key={`${one.key} ${one.roleId ?? ""} ${one.fieldId ?? ""} ${one.message}`}
          className={one.severity === "error" ? "is-stop" : "is-warn"}
        >
          <Icon as={one.severity === "error" ? Ban : TriangleAlert} className="st" />
          <span className="title" dir="auto">
            {one.message}
          </span>
          <Link className={buttonClass({ size: "sm" })} href={wayTo(packageId, one)}>
            {isOnFirstStep(one) ? "Go there" : "Show"}
          </Link>
        </li>
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

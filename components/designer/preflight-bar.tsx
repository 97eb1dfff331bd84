"use client";
// What is still to do before sending, one thing at a time, each with the way to it.
import { ChevronRight, CircleCheck, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { stepHref } from "#components/packages/prepare/prepare-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { Finding } from "#lib/designer/findings.ts";
import { placeHash } from "#lib/designer/shown-place.ts";
import { useDesigner, useFields } from "./designer-context.ts";
import { goToPlace, placeSignatureOf } from "./go-to-place.ts";

export function PreflightBar({ findings, hasFields }: { findings: Finding[]; hasFields: boolean }) {
  const designer = useDesigner();
  const isUndecided = useFields((state) => state.conflicts.size > 0);
  const [at, setAt] = useState(0);
  const index = findings.length === 0 ? 0 : at % findings.length;
  const finding = findings[index];
  if (!finding && isUndecided) {
    return (
      <div className="preflight" role="status">
        <Icon as={TriangleAlert} />
        <span className="clip">What is missing shows once the change made twice is decided.</span>
      </div>
    );
  }
  if (!finding) {
    return (
      <div className="preflight is-ok" role="status">
        <Icon as={CircleCheck} />
        <span className="clip">
          {hasFields ? "Nothing is missing." : "Drag a field onto a page, or click one and then the page."}
        </span>
      </div>
    );
  }
  const show = (one: Finding) => {
    if (one.way.to === "field" || one.way.to === "document") goToPlace(designer, one.way);
    if (one.way.to === "signature") placeSignatureOf(designer, one.way.roleId);
  };
  const next = () => {
    const following = findings[(index + 1) % findings.length];
    setAt(index + 1);
    if (following?.way.to === "field") show(following);
  };
  return (
    <div className="preflight">
      <Icon as={TriangleAlert} />
      <p role="status" className="clip" title={finding.text}>
        <b>{findings.length === 1 ? "1 thing to check." : `${findings.length} things to check.`}</b>{" "}
        <span dir="auto">{finding.text}</span>
      </p>
      <span className="grow" />
      {finding.way.to === "people" ? (
        <Link
          className={buttonClass({ variant: "quiet", size: "sm" })}
          href={stepHref(designer.pkg.id, 0) + (finding.way.place ? placeHash(finding.way.place) : "")}
        >
          Go there
        </Link>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => show(finding)}>
          {finding.way.to === "signature" ? "Place it" : "Show"}
        </Button>
      )}
      {findings.length > 1 && (
        <Button variant="quiet" size="sm" onClick={next}>
          Next <Icon as={ChevronRight} size="sm" />
        </Button>
      )}
    </div>
  );
}

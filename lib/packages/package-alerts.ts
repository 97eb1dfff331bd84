// PURE. A package's alerts. Our choice of what they are: whatever keeps it from being sent, or is worth a look.
import type { Package, SystemAlert } from "#lib/contract/records/package.ts";
import { englishFinding } from "./english-findings.ts";
import { isAllowed } from "./lifecycle.ts";
import { missingBeforeSending, type Seeing } from "./readiness.ts";

/** None for what cannot be sent anyway: templates, and packages that are under way or over. */
export function alertsOf(pkg: Package, seeing: Seeing, now = new Date()): SystemAlert[] {
  if (!isAllowed(pkg, "send")) return [];
  return missingBeforeSending(pkg, now, seeing).map(({ code, severity, parameters, ...place }) => ({
    severityLevel: severity === "blocker" ? "CRITICAL" : "WARNING",
    code,
    defaultMessage: englishFinding({ code, parameters }),
    parameters: Object.keys(place).length > 0 ? (place as Record<string, string>) : null,
  }));
}

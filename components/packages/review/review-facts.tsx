// What holds for the package as a whole when it is sent.
import type { ReactNode } from "react";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";

/** `sealing`: what the instance says of its seal. */
export function ReviewFacts({ pkg, sealing }: { pkg: Package; sealing: string | undefined }) {
  return (
    <dl className="grid text-xs">
      <Fact name="Due">{pkg.due ? <Time at={pkg.due} style="long" /> : "No due date"}</Fact>
      <Fact name="They may">{pkg.settings.ceremony.declineButton ? "Decline with a reason" : "Sign only"}</Fact>
      <Fact name="Time zone">{pkg.timezoneId}</Fact>
      <Fact name="Consent">{pkg.consent ? "Accepted first by every signer" : "Not asked for"}</Fact>
      <Fact name="Seal">{sealing ?? "–"}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-3 border-hairline border-t py-1.75">
    <dt className="text-ink-3">{name}</dt>
    <dd className="text-ink">{children}</dd>
  </div>
);

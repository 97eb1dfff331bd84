// What was settled for a package, in short.
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { signingSteps } from "#lib/packages/roles/signing-steps.ts";
import type { Recipient } from "./package-state.ts";

export function SettingsFacts({ pkg, people, full = false }: { pkg: Package; people: Recipient[]; full?: boolean }) {
  const steps = signingSteps(people).length;
  const { ceremony } = pkg.settings;
  return (
    <dl className="facts">
      <dt>Order</dt>
      <dd>{steps > 1 ? `In ${steps} steps` : "Everybody at the same time"}</dd>
      <dt>Due</dt>
      <dd>{pkg.due ? <Time at={pkg.due} style="long" /> : "No due date"}</dd>
      <dt>May decline</dt>
      <dd>{ceremony.declineButton ? "Yes, with a reason" : "No"}</dd>
      <dt>Consent</dt>
      <dd>{pkg.consent ? "Accepted first by every signer" : "Not asked for"}</dd>
      <dt>Time zone</dt>
      <dd>{pkg.timezoneId}</dd>
      {full && (
        <>
          <dt>Language</dt>
          <dd>{languageName(pkg.language)}</dd>
          <dt>Signatures</dt>
          <dd>{ceremony.enforceCaptureSignature ? "Drawn by hand" : "By click, typed, drawn or uploaded"}</dd>
          <dt>May download</dt>
          <dd>{ceremony.disableDownloadForUncompletedPackage ? "When everybody has signed" : "At any time"}</dd>
          <dt>Sealed when</dt>
          <dd>{pkg.autocomplete ? "The last signer has signed" : "You complete it yourself"}</dd>
          {pkg.description && (
            <>
              <dt>Description</dt>
              <dd dir="auto">{pkg.description}</dd>
            </>
          )}
          <dt>Package id</dt>
          <dd className="mono">{pkg.id}</dd>
        </>
      )}
      <dt>Message</dt>
      <dd dir="auto" className="message">
        {pkg.emailMessage ? `“${pkg.emailMessage}”` : "None"}
      </dd>
    </dl>
  );
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

// What was settled for a package, in short.
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { Fact, Facts } from "./facts.tsx";
import type { Recipient } from "./package-state.ts";

export function SettingsFacts({ pkg, people, full = false }: { pkg: Package; people: Recipient[]; full?: boolean }) {
  const steps = signingSteps(people).length;
  const { ceremony } = pkg.settings;
  return (
    <Facts>
      <Fact name="Order">{steps > 1 ? `In ${steps} steps` : "Everybody at the same time"}</Fact>
      <Fact name="Due">{pkg.due ? <Time at={pkg.due} style="long" /> : "No due date"}</Fact>
      <Fact name="May decline">{ceremony.declineButton ? "Yes, with a reason" : "No"}</Fact>
      <Fact name="Consent">{pkg.consent ? "Accepted first by every signer" : "Not asked for"}</Fact>
      <Fact name="Time zone">{pkg.timezoneId}</Fact>
      {full && (
        <>
          <Fact name="Language">{languageName(pkg.language)}</Fact>
          <Fact name="Signatures">
            {ceremony.enforceCaptureSignature ? "Drawn by hand" : "By click, typed, drawn or uploaded"}
          </Fact>
          <Fact name="May download">
            {ceremony.disableDownloadForUncompletedPackage ? "When everybody has signed" : "At any time"}
          </Fact>
          <Fact name="Sealed when">{pkg.autocomplete ? "The last signer has signed" : "You complete it yourself"}</Fact>
          {pkg.description && (
            <Fact name="Description" dir="auto">
              {pkg.description}
            </Fact>
          )}
          <Fact name="Package id" className="mono">
            {pkg.id}
          </Fact>
        </>
      )}
      <Fact name="Message" dir="auto" className="whitespace-pre-wrap">
        {pkg.emailMessage ? `“${pkg.emailMessage}”` : "None"}
      </Fact>
    </Facts>
  );
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

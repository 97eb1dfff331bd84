// The identity document that a recipient has handed in, to be compared with their name, and the owner's word on it.
import { useQuery } from "@tanstack/react-query";
import { Check, IdCard, RefreshCw, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { identityChecks, identityPicture } from "#components/queries/identity.ts";
import { identityHash } from "#components/queries/identity-hash.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { asksForDocument } from "#lib/auth/signer/check-signer.ts";
import type { IdentityCheck } from "#lib/contract/records/identity.ts";
import type { IdentityDecision } from "#lib/contract/records/identity-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { PageActs } from "./use-page-acts.ts";

type RecipientIdentityProps = { pkg: Package; roleId: string; acts: PageActs };

export function RecipientIdentity({ pkg, roleId, acts }: RecipientIdentityProps) {
  const signers = pkg.roles.find((role) => role.id === roleId)?.signers ?? [];
  const isAsked = isAllowed(pkg, "review-identity") && signers.some(({ auth }) => asksForDocument(auth));
  const { data: checks = [] } = useQuery({ ...identityChecks(pkg.id), enabled: isAsked });
  if (!isAsked) return null;
  return checks
    .filter((check) => check.roleId === roleId)
    .map((check) => <Waiting key={check.id} packageId={pkg.id} check={check} acts={acts} />);
}

type WaitingProps = { packageId: string; check: IdentityCheck; acts: PageActs };

function Waiting({ packageId, check, acts }: WaitingProps) {
  const t = useWords("package-page");
  const [asking, setAsking] = useState<"refused" | "again">();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLElement>(null);
  // It comes after the page, when the browser has looked for it already.
  useEffect(() => {
    if (window.location.hash !== identityHash(check.id)) return;
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, [check.id]);
  const { id, name, since, sides } = check;
  async function decide(decision: IdentityDecision, reason = "") {
    if (isBusy) return false;
    setBusy(true);
    const worked = await acts.decideIdentity(check, decision, reason);
    setBusy(false);
    return worked;
  }
  return (
    <section
      ref={place}
      id={identityHash(id).slice(1)}
      tabIndex={-1}
      aria-label={t("identity.label", { name })}
      className="col-start-2 mt-1.5 grid gap-2 rounded-md border border-accent-line bg-accent-wash p-3 text-ink-2 text-xs/4.5 max-md:col-span-2"
    >
      <p className="flex gap-1.5">
        <Icon as={IdCard} className="mt-0.25" />
        <span>
          {t.rich("identity.lead", {
            name,
            b: (words) => <b dir="auto">{words}</b>,
            when: () => <Time at={since} style="long" />,
          })}
        </span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {sides.map((side) => (
          <li key={side}>
            <a
              className="grid gap-1"
              href={identityPicture(packageId, id, side)}
              target="_blank"
              rel="noreferrer"
              aria-label={t("identity.openSide", { side })}
            >
              {/* biome-ignore lint/performance/noImgElement: it is read with the sender's own session, and kept nowhere. */}
              <img
                alt=""
                src={identityPicture(packageId, id, side)}
                className="h-32 max-w-full rounded-sm border border-hairline bg-sunken object-contain"
              />
              {t("identity.side", { side })}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 max-md:[&_button]:min-h-11">
        <Button
          size="sm"
          variant="primary"
          aria-label={t("identity.approveOf", { name })}
          busyLabel={isBusy && !asking ? t("identity.busy") : undefined}
          onClick={() => void decide("approved")}
        >
          <Icon as={Check} size="sm" />
          {t("identity.approve")}
        </Button>
        <Button size="sm" aria-label={t("identity.againOf", { name })} onClick={() => setAsking("again")}>
          <Icon as={RefreshCw} size="sm" />
          {t("identity.again")}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={t("identity.refuseOf", { name })}
          onClick={() => setAsking("refused")}
        >
          <Icon as={X} size="sm" />
          {t("identity.refuse")}
        </Button>
      </div>
      {asking ? (
        <ReasonDialog
          title={asking === "refused" ? t("identity.refuseTitle", { name }) : t("identity.againTitle", { name })}
          lead={asking === "refused" ? t("identity.refuseLead", { name }) : t("identity.againLead", { name })}
          words={{
            label: t("identity.reason", { name }),
            keep: t("identity.keep"),
            act: asking === "refused" ? t("identity.refuse") : t("identity.again"),
            busy: t("identity.busy"),
            empty: t("identity.empty", { name }),
          }}
          longest={longest.reason}
          onClose={() => setAsking(undefined)}
          onSend={(reason) => decide(asking, reason)}
        />
      ) : null}
    </section>
  );
}

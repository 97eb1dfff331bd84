// "What will happen", step by step, from what is known so far.
import { BadgeCheck, Hourglass, type LucideIcon, Send, Signature } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import type { RecipientRow } from "./recipient-rows.ts";

type SendingPlanProps = { type: Package["type"]; rows: RecipientRow[]; due: string | null };

export function SendingPlan({ type, rows, due }: SendingPlanProps) {
  const people = rows.filter((row) => row.name || row.email);
  const begin = type === "PACKAGE" ? "When you send" : "When a package made from it is sent";
  const places = signingPlaces(rows);
  const groups = signingSteps(people);
  return (
    <section className="plan" aria-labelledby="plan">
      <h2 id="plan">What will happen</h2>
      <ol>
        {groups.length === 0 && (
          <Stage glyph={Send} title={begin}>
            Every recipient gets a link by mail.
          </Stage>
        )}
        {groups.map((group, at) => (
          <Stage
            key={group[0]?.id ?? at}
            glyph={at === 0 ? Send : Signature}
            title={at === 0 ? begin : afterWords(groups[at - 1] ?? [])}
          >
            {group.map((row, n) => (
              <Fragment key={row.id}>
                {n > 0 && ", "}
                <span className={`role-no ${colourClass(row.colour)}`} aria-hidden="true">
                  {places.get(row.id)}
                </span>
                <span dir="auto">{row.isOwner ? (n === 0 ? "You" : "you") : row.name || row.email}</span>
              </Fragment>
            ))}{" "}
            {group.length === 1 && !group[0]?.isOwner ? "is asked to sign." : "are asked to sign."}
          </Stage>
        ))}
        <Stage glyph={BadgeCheck} title="When everyone has signed">
          The documents are sealed, and everybody is told where they are.
        </Stage>
        {due && (
          <Stage glyph={Hourglass} title={<Time at={due} style="long" />}>
            If somebody is missing, the package expires and you are told.
          </Stage>
        )}
      </ol>
    </section>
  );
}

/** "When Ann Lee has signed"; several are named just above. */
function afterWords([one, ...others]: RecipientRow[]): ReactNode {
  if (!one || others.length > 0) return "When they have signed";
  if (one.isOwner) return "When you have signed";
  return (
    <>
      When <bdi>{one.name || one.email}</bdi> has signed
    </>
  );
}

function Stage({ glyph, title, children }: { glyph: LucideIcon; title: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className="dot">
        <Icon as={glyph} />
      </span>
      <span>
        <b>{title}</b>
        {children}
      </span>
    </li>
  );
}

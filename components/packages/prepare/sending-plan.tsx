"use client";
// "What will happen", step by step, from what is known so far.
import { BadgeCheck, Hourglass, type LucideIcon, Send, Signature } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import type { RecipientRow } from "./recipient-rows.ts";

type SendingPlanProps = { type: Package["type"]; rows: RecipientRow[]; due: string | null };

export function SendingPlan({ type, rows, due }: SendingPlanProps) {
  const t = useWords("prepare");
  const people = rows.filter((row) => row.name || row.email);
  const begin = type === "PACKAGE" ? t("plan.begin") : t("plan.beginPattern");
  const places = signingPlaces(rows);
  const groups = signingSteps(people);
  return (
    <section className="plan" aria-labelledby="plan">
      <h2 id="plan">{t("plan.title")}</h2>
      <ol>
        {groups.length === 0 && (
          <Stage glyph={Send} title={begin}>
            {t("plan.everyone")}
          </Stage>
        )}
        {groups.map((group, at) => (
          <Stage
            key={group[0]?.id ?? at}
            glyph={at === 0 ? Send : Signature}
            title={at === 0 ? begin : <After group={groups[at - 1] ?? []} />}
          >
            {t.rich("plan.asked", {
              who: group.length > 1 ? "many" : group[0]?.isOwner ? "you" : "one",
              people: () =>
                group.map((row, n) => (
                  <Fragment key={row.id}>
                    {n > 0 && `${t("plan.and")} `}
                    <span className={`role-no ${colourClass(row.colour)}`} aria-hidden="true">
                      {places.get(row.id)}
                    </span>
                    <span dir="auto">
                      {row.isOwner ? t("plan.you", { first: n === 0 ? "yes" : "no" }) : row.name || row.email}
                    </span>
                  </Fragment>
                )),
            })}
          </Stage>
        ))}
        <Stage glyph={BadgeCheck} title={t("plan.done")}>
          {t("plan.sealed")}
        </Stage>
        {due && (
          <Stage glyph={Hourglass} title={<Time at={due} style="long" />}>
            {t("plan.expires")}
          </Stage>
        )}
      </ol>
    </section>
  );
}

/** "When Ann Lee has signed"; several are named just above. */
function After({ group: [one, ...others] }: { group: readonly RecipientRow[] }): ReactNode {
  const t = useWords("prepare");
  if (!one || others.length > 0) return t("plan.afterThem");
  if (one.isOwner) return t("plan.afterYou");
  return t.rich("plan.afterOne", { who: () => <bdi>{one.name || one.email}</bdi> });
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

// "What will happen", step by step, from what is known so far.
import { BadgeCheck, BellRing, Hourglass, type LucideIcon, Send, Signature } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useReader } from "#components/ui/reader.ts";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { listOf } from "#lib/language/formats.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { signingPlaces, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { type Reminders, remindersWords } from "../review/recipient-facts.ts";
import { type RecipientRow, signersAmong } from "./recipient-rows.ts";

export type SendingPlanProps = {
  type: Package["type"];
  rows: RecipientRow[];
  due: string | null;
  reminders: Reminders | undefined;
};

export function SendingPlan({ type, rows, due, reminders }: SendingPlanProps) {
  const t = useWords("prepare");
  const words = useWords("recipients");
  const reader = useReader();
  const named = rows.filter((row) => row.name || row.email);
  const people = signersAmong(named);
  const copied = named.filter(({ copyOnly }) => copyOnly);
  const begin = type === "PACKAGE" ? t("plan.begin") : t("plan.beginPattern");
  const places = signingPlaces(signersAmong(rows));
  const groups = signingSteps(people);
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="mb-3 text-md">
        {t("plan.title")}
      </h2>
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
                    <RoleNumber
                      className={cn("me-1 size-4 align-[-3px] text-[0.625rem]", colourClass(row.colour))}
                      aria-hidden="true"
                    >
                      {places.get(row.id)}
                    </RoleNumber>
                    <span dir="auto">
                      {row.isOwner ? t("plan.you", { first: n === 0 ? "yes" : "no" }) : row.name || row.email}
                    </span>
                  </Fragment>
                )),
            })}
          </Stage>
        ))}
        {reminders && (
          <Stage glyph={BellRing} title={words("plan.reminded")}>
            {remindersWords(t, reminders)}
          </Stage>
        )}
        <Stage glyph={BadgeCheck} title={t("plan.done")}>
          {t("plan.sealed")}
          {copied.length > 0 && (
            <>
              {" "}
              {words("plan.copies", {
                count: copied.length,
                names: listOf(
                  copied.map((row) => row.name || row.email),
                  reader,
                ),
              })}
            </>
          )}
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
    <li
      className={cn(
        "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 pb-4 text-xs",
        "not-last:after:absolute not-last:after:inset-y-[1.5rem_0.25rem] not-last:after:start-[0.71875rem] not-last:after:w-px not-last:after:bg-edge",
      )}
    >
      <span className="grid size-6 place-content-center rounded-full border border-edge text-ink-3">
        <Icon as={glyph} className="size-3.25" />
      </span>
      <span>
        <b className="block font-medium text-sm">{title}</b>
        {children}
      </span>
    </li>
  );
}

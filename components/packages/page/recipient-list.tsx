// The recipients in the steps in which they are asked.
import { cva } from "class-variance-authority";
import { Copy, Link2 } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isInOrder, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import { hasLink, type Recipient } from "./package-state.ts";
import { RecipientCard } from "./recipient-card.tsx";
import type { PageActs } from "./use-page-acts.ts";

type RecipientListProps = {
  pkg: Package;
  people: Recipient[];
  owner: boolean;
  myEmail: string;
  keepsMails: boolean;
  acts: PageActs;
};

const ordinal = cva("grid size-6 place-content-center rounded-full border-[1.5px] font-strong text-[0.6875rem]", {
  variants: {
    state: {
      done: "border-ink bg-ink text-on-ink",
      now: "border-accent bg-surface text-accent-text",
      later: "border-edge bg-surface text-ink-3",
    },
  },
});

const stateOf = (step: readonly Recipient[]): "done" | "now" | "later" =>
  step.some((person) => person.state === "now")
    ? "now"
    : step.every((person) => person.state === "signed")
      ? "done"
      : "later";

export function RecipientList({ pkg, people, ...rest }: RecipientListProps) {
  const t = useWords("package-page");
  const signers = people.filter(({ state }) => state !== "copy");
  const steps = signingSteps(signers);
  const inOrder = isInOrder(signers);
  // Without an order each has a number of their own, as where they were named.
  const groups = inOrder ? steps : signers.map((person) => [person]);
  const copied = people.filter(({ state }) => state === "copy");
  const linked = rest.owner && pkg.status === "SENT" ? people.filter((person) => hasLink(pkg, person)) : [];
  return (
    <section aria-labelledby="people">
      <SectionHead>
        <h2 id="people">{t("people.title")}</h2>
        <span className="font-medium text-ink-3 text-xs tabular-nums">
          {t("people.count", {
            how: steps.length > 1 ? "steps" : signers.length > 1 ? "together" : "alone",
            signs: t("people.sign", { count: signers.length }),
            steps: t("people.steps", { count: steps.length }),
          })}
        </span>
        {linked.length > 1 && (
          <>
            <span className="min-w-0 flex-1" />
            <Button size="sm" variant="quiet" className="-me-2.5" onClick={() => void rest.acts.copyLinks(linked)}>
              <Icon as={Link2} size="sm" />
              {t("people.copyLinks")}
            </Button>
          </>
        )}
      </SectionHead>
      {people.length === 0 && <p className="text-ink-3">{t("people.none")}</p>}
      {[...groups, ...copied.map((person) => [person])].map((step, at) => (
        <div
          key={step[0]?.roleId}
          data-part="step"
          className="group/step grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 max-md:gap-x-2"
        >
          <div
            className={cn(
              "relative flex justify-center pt-4.5",
              inOrder &&
                "after:absolute after:top-11.5 after:-bottom-3.5 after:w-px after:bg-edge group-last-of-type/step:after:hidden",
            )}
          >
            <span className={ordinal({ state: stateOf(step) })}>
              {step[0]?.state === "copy" ? (
                <Icon as={Copy} size="xs" />
              ) : (
                <>
                  {inOrder && <span className="sr-only">{t("people.step")} </span>}
                  {step[0]?.number}
                </>
              )}
            </span>
          </div>
          <div>
            {step.map((person) => (
              <RecipientCard
                key={person.roleId}
                person={person}
                pkg={pkg}
                before={inOrder && person.state !== "copy" ? (steps[at - 1] ?? []) : []}
                {...rest}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

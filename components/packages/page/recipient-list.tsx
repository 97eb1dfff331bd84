"use client";
// The recipients in the steps in which they are asked.
import clsx from "clsx";
import type { Package } from "#lib/contract/records/package.ts";
import { isInOrder, signingSteps } from "#lib/packages/roles/signing-steps.ts";
import type { Recipient } from "./package-state.ts";
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

export function RecipientList({ pkg, people, ...rest }: RecipientListProps) {
  const steps = signingSteps(people);
  const inOrder = isInOrder(people);
  // Without an order each has a number of their own, as where they were named.
  const groups = inOrder ? steps : people.map((person) => [person]);
  return (
    <section aria-labelledby="people">
      <div className="section-head">
        <h2 id="people">Recipients</h2>
        <span className="count">
          {people.length === 1 ? "1 signs" : `${people.length} sign`}
          {steps.length > 1 ? `, in ${steps.length} steps` : people.length > 1 ? ", at the same time" : ""}
        </span>
      </div>
      {people.length === 0 && <p className="soft">No recipients yet.</p>}
      {groups.map((step, at) => (
        <div
          key={step[0]?.roleId}
          className={clsx(
            "group",
            !inOrder && "is-free",
            step.every((person) => person.state === "signed") && "is-done",
            step.some((person) => person.state === "now") && "is-now",
          )}
        >
          <div className="n">
            <span className="ordinal">
              {inOrder && <span className="sr">Step </span>}
              {step[0]?.number}
            </span>
          </div>
          <div>
            {step.map((person) => (
              <RecipientCard
                key={person.roleId}
                person={person}
                pkg={pkg}
                before={inOrder ? (steps[at - 1] ?? []) : []}
                {...rest}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

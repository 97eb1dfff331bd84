// Where a package stands, on one line: drafted, sent, signing with a stroke per person, sealed.
import { type Step, Stepper } from "#components/ui/stepper.tsx";
import { Time } from "#components/ui/time.tsx";
import type { PackageProgress } from "#lib/contract/evidence.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { isSealing, levelWords, namesOf, ownDocuments, type Recipient } from "./package-state.ts";

type PackageStepsProps = {
  pkg: Package;
  people: Recipient[];
  progress: PackageProgress | undefined;
  sealLevel: string | undefined;
  myEmail: string;
};

export function PackageSteps({ pkg, people, progress, sealLevel, myEmail }: PackageStepsProps) {
  const draft = pkg.status === "DRAFT";
  const steps: Step[] = [
    {
      label: draft ? "Draft" : "Drafted",
      detail: <Time at={pkg.created} style="long" />,
      state: draft ? "now" : "done",
    },
    {
      label: "Sent",
      detail:
        progress?.sent && !draft ? (
          <Time at={progress.sent} style="long" />
        ) : draft ? (
          "Nobody has been asked yet"
        ) : null,
      state: draft ? "later" : "done",
    },
    { ...signing(pkg, people, myEmail), weight: 2.2, strokes: people.map((person) => person.look) },
    sealing(pkg, progress, sealLevel),
  ];
  return <Stepper label="Progress of this package" steps={steps} />;
}

function signing(pkg: Package, people: Recipient[], myEmail: string): Step {
  const signed = people.filter((person) => person.state === "signed");
  const count = `${signed.length} of ${people.length}`;
  if (pkg.status === "DRAFT")
    return {
      label: "Signing",
      detail: people.length === 1 ? "1 recipient" : `${people.length} recipients`,
      state: "later",
    };
  if (pkg.status === "DECLINED" || pkg.status === "OPTED_OUT") {
    const who = people.find((person) => person.declined);
    return {
      label: pkg.status === "DECLINED" ? `Declined, ${count} signed` : `Opted out, ${count} signed`,
      detail: who ? `${who.name} will not sign; signing has stopped` : "Signing has stopped",
      state: "failed",
    };
  }
  if (pkg.status === "EXPIRED")
    return { label: `Expired, ${count} signed`, detail: "The due date passed; signing has stopped", state: "failed" };
  if (pkg.status !== "SENT")
    return {
      label: `Signed, ${count}`,
      detail: pkg.completed ? <Time at={pkg.completed} style="long" /> : null,
      state: "done",
    };
  return { label: `Signing, ${count}`, detail: whoseTurn(people, myEmail), state: "now" };
}

/** "You have it now, Νίκος after you" in words that hold for any number of people. */
function whoseTurn(people: Recipient[], myEmail: string): string {
  const mine = (person: Recipient) => person.email.toLowerCase() === myEmail.toLowerCase();
  const now = people.filter((person) => person.state === "now");
  const others = now.filter((person) => !mine(person));
  const next = people.filter((person) => person.state === "waiting");
  const have =
    others.length < now.length
      ? others.length === 0
        ? "You have it now"
        : `You and ${namesOf(others)} have it now`
      : `${namesOf(others)} ${others.length === 1 ? "has" : "have"} it now`;
  if (now.length === 0) return "";
  return next.some(mine) ? `${have}, you sign later` : have;
}

function sealing(pkg: Package, progress: PackageProgress | undefined, planned: string | undefined): Step {
  const own =
    progress?.documents.filter((one) => ownDocuments(pkg).some((document) => document.id === one.documentId)) ?? [];
  if (pkg.status === "COMPLETED" || pkg.status === "ARCHIVED") {
    if (!progress) return { label: "Completed", state: "done" };
    if (isSealing(pkg, progress))
      return {
        label: "Sealing…",
        detail: `${own.filter((one) => one.sealed).length} of ${own.length} documents`,
        state: "now",
      };
    const last = own
      .flatMap((one) => one.sealed ?? [])
      .sort()
      .at(-1);
    const level = own[0]?.sealLevel;
    return {
      label: "Sealed",
      detail: (
        <>
          {last && <Time at={last} style="long" />}
          {level && <span className="block">{levelWords(level)}</span>}
        </>
      ),
      state: "done",
    };
  }
  if (pkg.status !== "SENT" && pkg.status !== "DRAFT") return { label: "Not sealed", state: "later" };
  return {
    label: "Sealed",
    detail: planned ? `${levelWords(planned)}, when all have signed` : "When all have signed",
    state: "later",
  };
}

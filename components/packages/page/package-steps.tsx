// Where a package stands, on one line: drafted, sent, signing with a stroke per person, sealed.
import { useReader } from "#components/ui/reader.ts";
import { type Step, Stepper } from "#components/ui/stepper.tsx";
import { Time } from "#components/ui/time.tsx";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { PackageProgress } from "#lib/contract/evidence.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Reader } from "#lib/language/formats.ts";
import { isSealing, levelIn, namesOf, ownDocuments, type Recipient } from "./package-state.ts";

type PackageStepsProps = {
  pkg: Package;
  people: Recipient[];
  progress: PackageProgress | undefined;
  sealLevel: string | undefined;
  takenBack: boolean;
  myEmail: string;
};

type Teller = { t: AreaWords<"package-page">; reader: Reader };

export function PackageSteps({ pkg, people, progress, sealLevel, takenBack, myEmail }: PackageStepsProps) {
  const t = useWords("package-page");
  const reader = useReader();
  const draft = pkg.status === "DRAFT";
  const steps: Step[] = [
    {
      label: draft ? t("step.draft") : t("step.drafted"),
      detail: <Time at={pkg.created} style="long" />,
      state: draft ? "now" : "done",
    },
    {
      label: t("step.sent"),
      detail: draft ? (
        takenBack ? (
          t("step.takenBack")
        ) : (
          t("step.nobody")
        )
      ) : progress?.sent ? (
        <Time at={progress.sent} style="long" />
      ) : null,
      state: draft ? "later" : "done",
    },
    {
      ...signing({ t, reader }, pkg, people, myEmail),
      weight: 2.2,
      strokes: people.flatMap((person) => (person.look === "cc" ? [] : [person.look])),
    },
    sealing(t, pkg, progress, sealLevel),
  ];
  return <Stepper className="mb-5" label={t("step.label")} steps={steps} />;
}

function signing({ t, reader }: Teller, pkg: Package, people: Recipient[], myEmail: string): Step {
  const signers = people.filter((person) => person.state !== "copy");
  const counts = { signed: people.filter((person) => person.state === "signed").length, count: signers.length };
  if (pkg.status === "DRAFT")
    return { label: t("step.signing"), detail: t("step.recipients", { count: people.length }), state: "later" };
  if (pkg.status === "DECLINED" || pkg.status === "OPTED_OUT") {
    const who = people.find((person) => person.declined);
    return {
      label: pkg.status === "DECLINED" ? t("step.declined", counts) : t("step.optedOut", counts),
      detail: who ? t("step.willNot", { name: who.name }) : t("step.stopped"),
      state: "failed",
    };
  }
  if (pkg.status === "EXPIRED")
    return { label: t("step.expired", counts), detail: t("step.duePassed"), state: "failed" };
  if (pkg.status !== "SENT")
    return {
      label: t("step.signed", counts),
      detail: pkg.completed ? <Time at={pkg.completed} style="long" /> : null,
      state: "done",
    };
  return { label: t("step.signingOf", counts), detail: whoseTurn({ t, reader }, people, myEmail), state: "now" };
}

/** "You have it now, Νίκος after you" in words that hold for any number of people. */
function whoseTurn({ t, reader }: Teller, people: Recipient[], myEmail: string): string {
  const mine = (person: Recipient) => person.email.toLowerCase() === myEmail.toLowerCase();
  const turn = people.filter((person) => person.state === "now");
  // Whoever is locked out has nothing in hand; it is said where nobody else has.
  const now = turn.filter((person) => !person.locked);
  if (now.length === 0 && turn.length > 0)
    return t("step.lockedOut", { count: turn.length, names: namesOf(t, reader, turn) });
  const others = now.filter((person) => !mine(person));
  const next = people.filter((person) => person.state === "waiting");
  if (now.length === 0) return "";
  const names = namesOf(t, reader, others);
  const have =
    others.length === now.length
      ? t("step.have", { count: others.length, names })
      : others.length === 0
        ? t("step.youHave")
        : t("step.youAndHave", { names });
  return next.some(mine) ? t("step.later", { have }) : have;
}

function sealing(
  t: AreaWords<"package-page">,
  pkg: Package,
  progress: PackageProgress | undefined,
  planned: string | undefined,
): Step {
  const own =
    progress?.documents.filter((one) => ownDocuments(pkg).some((document) => document.id === one.documentId)) ?? [];
  if (pkg.status === "COMPLETED" || pkg.status === "ARCHIVED") {
    if (!progress) return { label: t("step.completed"), state: "done" };
    if (isSealing(pkg, progress))
      return {
        label: t("step.sealing"),
        detail: t("step.sealedOf", { sealed: own.filter((one) => one.sealed).length, count: own.length }),
        state: "now",
      };
    const last = own
      .flatMap((one) => one.sealed ?? [])
      .sort()
      .at(-1);
    const level = own[0]?.sealLevel;
    return {
      label: t("step.sealed"),
      detail: (
        <>
          {last && <Time at={last} style="long" />}
          {level && <span className="block">{t("step.level", levelIn(level))}</span>}
        </>
      ),
      state: "done",
    };
  }
  if (pkg.status !== "SENT" && pkg.status !== "DRAFT") return { label: t("step.notSealed"), state: "later" };
  return {
    label: t("step.sealed"),
    detail: planned ? t("step.sealedWhen", levelIn(planned)) : t("step.whenSigned"),
    state: "later",
  };
}

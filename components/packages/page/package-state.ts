// PURE. What the package page knows of each recipient and of the whole, from the package, its progress and its evidence.
import type { PersonState } from "#components/ui/signing-sentence.ts";
import type { AreaWords } from "#components/ui/use-words.ts";
import type { PackageProgress } from "#lib/contract/evidence.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { listOf, type Reader } from "#lib/language/formats.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { type RecipientProgress, signingProgress } from "#lib/packages/signing-progress.ts";
import type { ToldEvent } from "./evidence-words.ts";

export type RoleProgress = PackageProgress["roles"][number];
type PastEvent = ToldEvent & { at: string; ip: string };

export type Recipient = RecipientProgress & {
  look: PersonState;
  company: string;
  title: string;
  locked: boolean;
  /** Gets the signed documents with the mail of the end, not only a link to them. */
  isAttached: boolean;
  /** What they asked of the sender at their link and what was not met since, with the time. */
  asked: { unlock?: string; moreTime?: string; reported?: string };
  /** What they wrote to the sender last. */
  question: Question | undefined;
  /** What those said who had this place before them, each with their name; of one person the last only. */
  earlier: Earlier[];
  progress: RoleProgress | undefined;
  /**
   * When they were first shown a document. Another fact than the link's opening, which a single press on the entry page is: what
   * proves who they are comes between.
   */
  seen: string | undefined;
  signedFrom: string;
  /** Why they will not sign; empty when they gave no words. */
  declined: { at: string; reason: string } | undefined;
};

type Question = {
  at: string;
  text: string;
  /** By whoever opened the link, who had not shown who they are. */
  isUnproven: boolean;
};
type Earlier = { name: string; reported: string | undefined; question: Question | undefined };

/** Documents that people sign; the consent text travels along and is not counted. */
export const ownDocuments = (pkg: Package): Package["documents"] =>
  pkg.documents.filter((document) => document.id !== pkg.consent);

export function recipientsOf(
  pkg: Package,
  progress: PackageProgress | undefined,
  events: readonly PastEvent[],
): Recipient[] {
  return signingProgress(pkg).map((person) => {
    const role = pkg.roles.find((one) => one.id === person.roleId);
    const told = events.filter((event) => event.data.roleId === person.roleId);
    // The place keeps its id whoever takes it: what was before belongs to somebody else.
    const since = told.findLastIndex((event) => event.type === "role.reassigned") + 1;
    const mine = told.slice(since);
    const refusal =
      pkg.status === "DECLINED" || pkg.status === "OPTED_OUT"
        ? mine.findLast((event) => event.type === "package.declined" || event.type === "package.opted-out")
        : undefined;
    const known = progress?.roles.find((one) => one.roleId === person.roleId);
    return {
      ...person,
      look: lookOf(person, known, refusal !== undefined),
      company: role?.signers[0]?.company ?? "",
      title: role?.signers[0]?.title ?? "",
      locked: role?.locked ?? false,
      isAttached: role?.signers[0]?.delivery.email ?? false,
      asked: askedOf(mine, { locked: role?.locked ?? false, expired: pkg.status === "EXPIRED" }),
      question: questionOf(mine),
      earlier: earlierOf(told.slice(0, since)),
      progress: known,
      seen: seenIn(mine, known?.opened),
      signedFrom:
        mine.findLast((event) => event.type === "approval.signed" || event.type === "approval.accepted")?.ip ?? "",
      declined: refusal
        ? { at: refusal.at, reason: typeof refusal.data.reason === "string" ? refusal.data.reason : "" }
        : undefined,
    };
  });
}

/** Since the link was opened: what was sent anew is asked of everybody anew. */
function seenIn(mine: readonly PastEvent[], opened: string | null | undefined): string | undefined {
  if (!opened) return undefined;
  return mine.find(({ type, at }) => type === "document.viewed" && Date.parse(at) >= Date.parse(opened))?.at;
}

function earlierOf(told: readonly PastEvent[]): Earlier[] {
  const said = told.filter(({ type, data }) => type === "link.reported" || data.about === "question");
  return [...Map.groupBy(said, ({ data }) => String(data.name ?? ""))].map(([name, theirs]) => ({
    name,
    reported: reportOf(theirs),
    question: questionOf(theirs),
  }));
}

const reportOf = (mine: readonly PastEvent[]): string | undefined =>
  mine.findLast(({ type }) => type === "link.reported")?.at;

function askedOf(mine: readonly PastEvent[], { locked, expired }: { locked: boolean; expired: boolean }) {
  const lastOf = (about: string) =>
    mine.findLast((event) => event.type === "signer.asked" && event.data.about === about)?.at;
  const unlock = locked ? lastOf("unlock") : undefined;
  const moreTime = expired ? lastOf("more-time") : undefined;
  const reported = reportOf(mine);
  return { ...(unlock ? { unlock } : {}), ...(moreTime ? { moreTime } : {}), ...(reported ? { reported } : {}) };
}

function questionOf(mine: readonly PastEvent[]): Recipient["question"] {
  const last = mine.findLast(({ type, data }) => type === "signer.asked" && data.about === "question");
  return last && { at: last.at, text: String(last.data.text ?? ""), isUnproven: last.data.unproven === true };
}

/** Whoever has signed, or only gets a copy, has nothing to sign by a link. */
export const hasLink = (pkg: Package, { email, state }: Recipient): boolean =>
  isAllowed(pkg, "signing-url") && email !== "" && state !== "signed" && state !== "copy";

/** Everybody has signed, and its owner said that they complete it themselves. */
export const waitsForCompletion = (pkg: Package, people: readonly Pick<Recipient, "state">[]): boolean =>
  isAllowed(pkg, "complete") &&
  !pkg.autocomplete &&
  people.some(({ state }) => state === "signed") &&
  !people.some(({ state }) => state === "now" || state === "waiting");

/** Locked out of something that still waits for them. Nobody reminds them meanwhile: they could not sign. */
export const canLetIn = (pkg: Package, { locked, state }: Recipient): boolean =>
  locked && !pkg.trashed && (state === "now" || state === "waiting");

/** The newest mail did not leave, or came back. */
export const isUnreached = ({
  status,
  report,
}: Pick<NonNullable<RoleProgress["mail"]>, "status" | "report">): boolean =>
  report ? report.kind === "returned" : status === "failed";

function lookOf(person: RecipientProgress, seen: RoleProgress | undefined, refused: boolean): PersonState {
  if (person.state === "signed") return "signed";
  if (person.state === "copy") return "cc";
  if (refused) return "declined";
  if (person.state !== "now") return "wait";
  if (seen?.opened) return "opened";
  return seen?.mail && isUnreached(seen.mail) ? "bounced" : "now";
}

/** "Sigrid Aune and João Pereira"; more than three are counted. */
export const namesOf = (t: AreaWords<"package-page">, reader: Reader, people: readonly { name: string }[]): string =>
  people.length > 3
    ? t("step.people", { count: people.length })
    : listOf(
        people.map((person) => person.name),
        reader,
      );

const everySealed = (pkg: Package, progress: PackageProgress): boolean =>
  ownDocuments(pkg).every((document) => progress.documents.find((one) => one.documentId === document.id)?.sealed);

/** Everybody has signed, and not every document bears its seal yet. */
export const isSealing = (pkg: Package, progress: PackageProgress | undefined): boolean =>
  pkg.status === "COMPLETED" && progress !== undefined && !everySealed(pkg, progress);

/** Completed, and every document bears its seal: there are sealed files to take home and to check. */
export const isSealed = (pkg: Package, progress: PackageProgress | undefined): boolean =>
  (pkg.status === "COMPLETED" || pkg.status === "ARCHIVED") && progress !== undefined && everySealed(pkg, progress);

/** A seal's level as every sentence about it takes it: it promises no more than the seal holds. */
export const levelIn = (level: string) => ({ level, stamp: level === "B-B" ? "no" : "yes" });

/** Which level a document's seal has come to since, and when last: raised, or stamped anew before its time ran out. */
export type Raised = { at: string; level: string };

export const raisedSeals = (events: readonly PastEvent[]): ReadonlyMap<string, Raised> =>
  new Map(
    events.flatMap(({ type, documentId, at, data }) =>
      type === "document.seal-extended" && documentId
        ? [[documentId, { at, level: String(data.level ?? "") }] as const]
        : [],
    ),
  );

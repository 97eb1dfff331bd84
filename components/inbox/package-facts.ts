// PURE. What lists and cards say of a package: its people, its sentence, whether it is mine to sign, what it is about.
import type { StackedPerson } from "#components/ui/recipient-stack.tsx";
import type { PersonState } from "#components/ui/signing-sentence.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type RecipientProgress, signingProgress } from "#lib/packages/signing-progress.ts";

const looks: Record<RecipientProgress["state"], PersonState> = {
  signed: "signed",
  now: "now",
  waiting: "wait",
  declined: "declined",
  none: "wait",
};

export function peopleOf(pkg: Package): StackedPerson[] {
  return signingProgress(pkg).map((p) => ({ key: p.roleId, name: p.name, email: p.email, state: looks[p.state] }));
}

export function isMyTurn(pkg: Package, myEmail: string): boolean {
  const mine = myEmail.toLowerCase();
  return (
    pkg.status === "SENT" &&
    !pkg.trashed &&
    signingProgress(pkg).some((p) => p.state === "now" && p.email.toLowerCase() === mine)
  );
}

/** "1 of 2 signed, you are next", "2 recipients", or undefined where the plain sentence serves. */
export function sentenceOf(pkg: Package, myEmail: string): string | undefined {
  const people = signingProgress(pkg);
  if (pkg.status === "DRAFT")
    return people.length === 0
      ? "No recipients yet"
      : people.length === 1
        ? "1 recipient"
        : `${people.length} recipients`;
  if (!isMyTurn(pkg, myEmail)) return undefined;
  return `${people.filter((p) => p.state === "signed").length} of ${people.length} signed, you are next`;
}

export function documentCount(pkg: Package): string {
  const count = pkg.documents.filter((document) => document.id !== pkg.consent).length;
  return count === 0 ? "no document yet" : count === 1 ? "1 document" : `${count} documents`;
}

const soonMs = 3 * 24 * 3600_000;
export function expiresSoon(pkg: Package, now: number): boolean {
  return pkg.status === "SENT" && pkg.due !== null && new Date(pkg.due).getTime() - now < soonMs;
}

/** Where a package opens: a draft where it is prepared, anything else on its page. */
export const hrefOf = (pkg: Pick<Package, "id" | "status">): string =>
  pkg.status === "DRAFT" ? `/packages/new?id=${encodeURIComponent(pkg.id)}` : `/packages/${encodeURIComponent(pkg.id)}`;

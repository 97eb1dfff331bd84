// PURE. What lists and cards say of a package: its people, its sentence, whether it is mine to sign, what it is about.
import type { StackedPerson } from "#components/ui/recipient-stack.tsx";
import type { PersonState } from "#components/ui/signing-sentence.ts";
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type RecipientProgress, signingProgress } from "#lib/packages/signing-progress.ts";

const looks: Record<RecipientProgress["state"], PersonState> = {
  signed: "signed",
  now: "now",
  waiting: "wait",
  declined: "declined",
  copy: "cc",
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
export function sentenceOf(t: AreaWords<"lists">, pkg: Package, myEmail: string): string | undefined {
  const people = signingProgress(pkg);
  if (pkg.status === "DRAFT") return t("recipients", { count: people.length });
  if (!isMyTurn(pkg, myEmail)) return undefined;
  return t("yourTurn", {
    signed: people.filter((p) => p.state === "signed").length,
    all: people.filter((p) => p.state !== "copy").length,
  });
}

export const documentCount = (t: AreaWords<"lists">, pkg: Package): string =>
  t("documents", { count: pkg.documents.filter((document) => document.id !== pkg.consent).length });

const soonMs = 3 * 24 * 3600_000;
export function expiresSoon(pkg: Package, now: number): boolean {
  return pkg.status === "SENT" && pkg.due !== null && new Date(pkg.due).getTime() - now < soonMs;
}

/** Where a package opens: a draft where it is prepared, anything else on its page. */
export const hrefOf = (pkg: Pick<Package, "id" | "status">): string =>
  pkg.status === "DRAFT" ? `/packages/new?id=${encodeURIComponent(pkg.id)}` : `/packages/${encodeURIComponent(pkg.id)}`;

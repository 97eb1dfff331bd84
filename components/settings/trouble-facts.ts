// What is told of each trouble: how grave it is, where one can do something about it, since when, how many, and why.
import type { Trouble } from "#components/desk/health-troubles.ts";
import type { Health } from "#lib/contract/health.ts";

/** What keeps packages from being sealed. */
export const gravest: readonly Trouble[] = ["certificate", "background", "files", "missing"];

/** Where one can do something about it. */
export function wayOf(trouble: Trouble): string {
  if (trouble === "domainMissing" || trouble === "domainLost") return "/settings/sign-in";
  if (trouble === "mailDomain") return "/settings/health#sender";
  if (trouble === "deliveries") return "/settings/delivery";
  return trouble === "server" || trouble === "queue" || trouble === "mails" ? "/outbox" : "/settings#seal";
}

export function countOf(trouble: Trouble, { jobs, mails, callbacks, deliveries, seals, domains }: Health): number {
  if (trouble === "jobs") return jobs.failed.length;
  if (trouble === "domainMissing") return domains.missing;
  if (trouble === "domainLost") return domains.lost;
  if (trouble === "mails") return mails.failed;
  if (trouble === "deliveries") return deliveries.failing;
  return trouble === "callbacks" ? callbacks.dead : seals.missing;
}

export function timeOf(trouble: Trouble, { mails, domains, certificate }: Health): string | null {
  if (trouble === "domainMissing") return domains.until;
  return trouble === "queue" ? mails.oldest : certificate.notAfter;
}

/** Of the trouble that is about a service elsewhere, that service. */
export const elsewhere = (trouble: Trouble, { signers, codes, converter }: Health) =>
  ({ signers, codes, converter })[trouble as "signers" | "codes" | "converter"] ?? null;

export const reasonOf = (trouble: Trouble, health: Health): string =>
  elsewhere(trouble, health)?.reason ?? health.certificate.reason;

// PURE. The hand-over link with what it tells the page behind it: which package, which signer, and what became of it.
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";

/** What has just happened, by the names that callbacks have for it, as integrators know them from there. */
const statuses: Partial<Record<CeremonyView["state"], string>> = {
  signed: "SIGNER_COMPLETE",
  completed: "PACKAGE_COMPLETE",
  declined: "PACKAGE_DECLINE",
  "opted-out": "PACKAGE_OPT_OUT",
};

type Told = Pick<CeremonyView, "state"> & {
  package: Pick<CeremonyView["package"], "id">;
  signer: Pick<CeremonyView["signer"], "id">;
};

/**
 * `href` is a web address; its own query stays. `parameters` names what is told of PACKAGE, SIGNER and STATUS: all three where it
 * is absent, nothing where it is empty; other names are none of ours. Our choice: in capitals or not.
 */
export function handOverAddress(
  href: string,
  { parameters }: NonNullable<CeremonySettings["handOver"]>,
  view: Told,
): string {
  const url = new URL(href);
  const told: [string, string, string | undefined][] = [
    ["PACKAGE", "package", view.package.id],
    ["SIGNER", "signer", view.signer.id],
    ["STATUS", "status", statuses[view.state]],
  ];
  const asked = parameters?.map((name) => name.trim().toUpperCase());
  for (const [name, key, value] of told)
    if (value && (!asked || asked.includes(name))) url.searchParams.set(key, value);
  return url.href;
}

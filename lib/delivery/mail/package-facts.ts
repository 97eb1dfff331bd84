// PURE. What a mail about a package tells its reader: the due date in their time, the documents, who else signs.

import { fullName } from "#lib/core/person-name.ts";
import { dayOf, isKnownZone, type Reader, timeOf, zoneName } from "#lib/language/formats.ts";
import { fitsOneMail } from "#lib/packages/attached-size.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import { pendingApprovals } from "#lib/packages/pending-approvals.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { byTurn, hasPending } from "#lib/packages/signing-order.ts";

type Role = WholePackage["roles"][number];

/** `isOwn`: somebody set it for the reader, so that their own clock shows it. */
export type Zone = { id: string; isOwn: boolean };

/** A signer whose zone nobody set reads the package's: it may be far from where they are. */
export const zoneFor = (signer: { timezoneId: string } | undefined, pkg: { timezoneId: string }): Zone =>
  signer && signer.timezoneId !== "GMT" && isKnownZone(signer.timezoneId)
    ? { id: signer.timezoneId, isOwn: true }
    : { id: pkg.timezoneId, isOwn: false };

/** The day and the time in a zone, and the same moment in UTC; no name of the zone: it is UTC. */
export type Moment = {
  day: string;
  time: string;
  zone: string | null;
  isOwnZone: boolean;
  utc: { day: string; time: string };
};

export const momentOf = (at: Date, zone: Zone, reader: Reader): Moment => ({
  day: dayOf(at, zone.id, reader),
  time: timeOf(at, zone.id, reader),
  zone: zoneName(at, zone.id, reader),
  isOwnZone: zone.isOwn,
  utc: { day: dayOf(at, "UTC", reader), time: timeOf(at, "UTC", reader) },
});

export type DocumentFact = { name: string; pages: number; fields: number };

/** The documents of a package, as far as the reader may see them, with what is a role's to fill in. */
export function documentFacts(pkg: Pick<WholePackage, "documents">, roleId: string): DocumentFact[] {
  return pkg.documents
    .filter((document) => document.id !== consentId)
    .sort((a, b) => a.index - b.index)
    .map((document) => {
      const mine = document.approvals.filter((approval) => approval.roleId === roleId && !approval.disabled);
      return {
        name: document.name,
        pages: document.pages.length,
        fields: mine.reduce((sum, approval) => sum + approval.fields.filter((field) => !field.binding).length, 0),
      };
    });
}

export type Others = { done: string[]; now: string[]; later: string[] };

/** Everybody else who signs: before the reader, at the same time, after. */
export function otherSigners(pkg: WholePackage, reader: Role): Others {
  const approvals = pendingApprovals(pkg);
  const others: Others = { done: [], now: [], later: [] };
  for (const role of [...pkg.roles].sort(byTurn)) {
    const signer = role.signers[0];
    if (!signer || role.id === reader.id || !approvals.some((approval) => approval.roleId === role.id)) continue;
    const name = signer.name || fullName(signer);
    if (!hasPending(role.id, approvals)) others.done.push(name);
    else if (role.index > reader.index) others.later.push(name);
    else others.now.push(name);
  }
  return others;
}

/** Whether the finished documents are attached: asked for, and small enough to arrive. */
export const travelsAlong = (mail: { facts: Record<string, string> }, pkg: Pick<WholePackage, "documents">): boolean =>
  mail.facts.attach === "true" && fitsOneMail(pkg.documents);

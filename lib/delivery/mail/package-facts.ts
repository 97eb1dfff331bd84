// PURE. What a mail about a package tells its reader: the due date in their time, the documents, who else signs.

import { fullName } from "#lib/core/person-name.ts";
import { knownZone } from "#lib/core/zoned-time.ts";
import { consentId } from "#lib/packages/documents/document-record.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { hasPending } from "#lib/packages/signing-order.ts";

type Role = WholePackage["roles"][number];

/** The day and the time on a reader's own clock, and the same moment in UTC where that differs. */
export type Moment = { day: string; time: string; city: string | null; utc: string };

export function momentOf(at: Date, zone: string, language: string): Moment {
  const timeZone = knownZone(zone);
  const isUtc = ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].includes(timeZone);
  const words = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone }).format(at);
  const day = `${words({ weekday: "long" })} ${words({ day: "numeric", month: "long", year: "numeric" })}`;
  const clock = (in_: string) =>
    new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: in_ }).format(
      at,
    );
  return {
    day,
    time: clock(timeZone),
    city: isUtc ? null : (timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? null),
    utc: clock("UTC"),
  };
}

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
  const approvals = pkg.documents
    .filter((document) => document.id !== consentId)
    .flatMap((document) => document.approvals);
  const others: Others = { done: [], now: [], later: [] };
  for (const role of [...pkg.roles].sort((a, b) => a.position - b.position)) {
    const signer = role.signers[0];
    if (!signer || role.id === reader.id || !approvals.some((approval) => approval.roleId === role.id)) continue;
    const name = signer.name || fullName(signer);
    if (!hasPending(role.id, approvals)) others.done.push(name);
    else if (role.index > reader.index) others.later.push(name);
    else others.now.push(name);
  }
  return others;
}

/** Many servers take no mail beyond 25 MB; Base64 adds a third, and signing adds to what was uploaded. */
const mostAttached = 12 * 1024 * 1024;

/** Whether the finished documents are attached: asked for, and small enough to arrive. */
export function travelsAlong(mail: { facts: Record<string, string> }, pkg: Pick<WholePackage, "documents">): boolean {
  return (
    mail.facts.attach === "true" && pkg.documents.reduce((sum, document) => sum + document.size, 0) <= mostAttached
  );
}

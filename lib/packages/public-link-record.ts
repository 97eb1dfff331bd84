// A template's public link as its sender sees it: address, limits, and what has come of it.
import { and, count, eq, isNotNull, or, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { templateUses } from "#db/schema/template-uses.ts";
import type { PublicLink } from "#lib/contract/records/template.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { readCloneable } from "./clone-package.ts";
import type { FastTrackLink } from "./fast-track-link.ts";
import { fastTrackToken } from "./fast-track-token.ts";
import type { WholePackage } from "./read-package.ts";

/** Refuses as a clone does, and what is no template. */
export async function readTemplate(caller: SenderCaller, templateId: string): Promise<WholePackage> {
  const template = await readCloneable(caller, templateId);
  return template.type === "TEMPLATE" ? template : refuse("error.notFound.packageNotFound", { say: "notTemplate" });
}

/** How many of a link's packages everybody has signed. */
export async function completedBy(linkId: string, from: Database | Transaction = db): Promise<number> {
  const [found] = await from
    .select({ completed: count() })
    .from(templateUses)
    .leftJoin(packages, eq(packages.id, templateUses.packageId))
    .where(
      and(
        eq(templateUses.linkId, linkId),
        or(isNotNull(templateUses.completed), sql`${packages.status} in ('COMPLETED', 'ARCHIVED')`),
      ),
    );
  return found?.completed ?? 0;
}

/** The address is the same until it is revoked: it is printed. Its end is the link's own, which may be moved. */
export async function publicLinkRecord(link: FastTrackLink, from: Database | Transaction = db): Promise<PublicLink> {
  const { templateId, senderId, id, people, mostUses, opened, started } = link;
  const token = fastTrackToken({ templateId, senderId, linkId: id }, null);
  return {
    url: `${config().baseUrl}/fast-track?token=${token}`,
    people,
    mostUses,
    expires: wireTimeOrNull(link.expires),
    created: wireTime(link.created),
    opened,
    started,
    completed: await completedBy(id, from),
  };
}

// POST /drawings/open: the page on the second device is there.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { fields } from "#db/schema/approvals.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { helpOf } from "#lib/accounts/settings/help-of.ts";
import { logoUrlIn } from "#lib/accounts/settings/logo-in-language.ts";
import { themeOf } from "#lib/accounts/settings/theme-of.ts";
import { limitDrawings } from "#lib/auth/rate-limit.ts";
import type { DrawingKind, drawings } from "#lib/contract/drawings.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { type DrawingRow, endOf, expiresIn, refuseEnded, requestOfToken } from "./drawing-request.ts";

export const openDrawing: Operation<typeof drawings.openDrawing> = async ({ caller, body }) => {
  const now = new Date();
  const found = await requestOfToken(db, body.token, caller.ip);
  await limitDrawings(found.request.id);
  const end = endOf(found, now);
  if (end) refuseEnded(end);
  const { request } = found;
  const task = await taskOf(request);
  await db
    .update(drawingRequests)
    .set({ opened: now })
    .where(and(eq(drawingRequests.id, request.id), isNull(drawingRequests.opened)));
  return { ...task, expiresIn: expiresIn(request, now) };
};

/** Who asks, and for which package; nothing else of it. */
async function taskOf({ packageId, documentId, approvalId, fieldId }: DrawingRow) {
  const [row] = await db
    .select({
      pkg: packages.name,
      language: packages.language,
      sender: senders,
      account: accounts,
      settings: packages.settings,
      type: fields.type,
      subtype: fields.subtype,
    })
    .from(packages)
    .innerJoin(senders, eq(senders.id, packages.ownerId))
    .innerJoin(accounts, eq(accounts.id, packages.accountId))
    .innerJoin(
      fields,
      and(
        eq(fields.packageId, packages.id),
        eq(fields.documentId, documentId),
        eq(fields.approvalId, approvalId),
        eq(fields.id, fieldId),
      ),
    )
    .where(eq(packages.id, packageId));
  if (!row) refuse("error.notFound.drawing");
  const isInitials = row.subtype === "INITIALS" || row.subtype === "CHOOSE_INITIALS";
  const kind: DrawingKind = row.type === "INPUT" ? "value" : isInitials ? "initials" : "signature";
  const theme = themeOf(row.account.configuration, settingsOf(row));
  const look = { logoUrl: logoUrlIn(row.account, row.language), ...(theme ? { theme } : {}) };
  const account = { name: row.account.name, ...look, ...helpOf(row.account) };
  return { kind, sender: fullName(row.sender), account, package: row.pkg };
}

// POST /packages/{packageId}/clone: a new package out of a template or package, or a new template; copy-package.ts does it.
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ownsPackage } from "./access/visible.ts";
import { consentFor, copyPackage, proveCopy } from "./copy-package.ts";
import { type Proven, whenProven } from "./documents/prove-documents.ts";
import { type PackageRow, seePackage } from "./open-package.ts";
import { ownerOf } from "./owner-of.ts";
import { readWhole, type WholePackage } from "./read-package.ts";
import { requireKind } from "./require-kind.ts";
import { requireSealing } from "./send-package.ts";
import { sendNew } from "./send-ready.ts";
import { namedDestinations } from "./signed-delivery/named-destinations.ts";

/**
 * One's own packages and templates, and the templates the account shares. 404 unknown or hidden, 403 somebody else's
 * package (a signer of it sees it too). Our choice: 406 for a layout, which holds no document, and for what is in the trash.
 */
export async function readCloneable(caller: SenderCaller, packageId: string): Promise<WholePackage> {
  if (caller.onlyPackage) refuse("error.forbidden.restrictedSession");
  const pkg: PackageRow = await seePackage(caller, packageId);
  if (!ownsPackage(caller, pkg) && (pkg.type === "PACKAGE" || pkg.accountId !== caller.accountId))
    refuse("error.forbidden.noPermission");
  if (pkg.type === "LAYOUT") refuse("error.notAcceptable.clone", { say: "layoutHoldsNoDocument" });
  if (pkg.trashed) refuse("error.notAcceptable.clone", { say: "inTrash" });
  return (await readWhole(packageId)) ?? refuse("error.notFound.packageNotFound");
}

export const clonePackage: Operation<typeof templates.clonePackage> = async ({ caller, params, body = {} }) => {
  const source = await readCloneable(caller, params.packageId);
  const type = body.type ?? "PACKAGE";
  requireKind(caller, type);
  if (type === "LAYOUT") refuse("error.notAcceptable.clone", { say: "layoutOfDocument" });
  // A package may be called like its template, a template needs a name of its own.
  if (type === "TEMPLATE" && !body.name?.trim()) refuse("error.validation.nameRequired");
  const status = body.status ?? "DRAFT";
  const sends = status === "SENT";
  if (status !== "DRAFT" && (!sends || type !== "PACKAGE"))
    refuse("error.validation.statusChange", { parameters: { status } });
  if (sends) await requireSealing();
  const owner = await ownerOf(caller, body.sender);
  const creatorId = owner.sender.id === caller.senderId ? null : caller.senderId;
  const consent = await consentFor(source, body, owner.account.id);
  const make = (proven: Proven) =>
    inTransaction(caller, async (work) => {
      const { signedDocumentDelivery: asked } = body;
      const delivery = await namedDestinations(work.tx, owner.account.id, asked, source.signedDocumentDelivery);
      const change = delivery === undefined ? body : { ...body, signedDocumentDelivery: delivery };
      const plan = { change, owner, creatorId, consent };
      const pkg = await copyPackage(work, source, plan, { roles: body.roles ?? [] });
      if (sends) await sendNew(work, [pkg], proven);
      // Vendor clients reject any member beside the id.
      return { id: pkg.id };
    });
  return whenProven(sends ? await proveCopy(source, consent, owner.account.id) : new Map(), make);
};

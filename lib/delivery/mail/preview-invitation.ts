// GET /packages/{packageId}/invitation: the mail to whoever is asked first, or to one recipient, as it would leave now.
import { db } from "#db/client.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { mailboxesOf } from "#lib/packages/groups/mailboxes-of.ts";
import { methodsOf } from "#lib/packages/invite/notification-methods.ts";
import { seeOwnPackage } from "#lib/packages/open-package.ts";
import { inTurn } from "#lib/packages/pending-approvals.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";
import { isCopyOnly } from "#lib/packages/roles/copy-only.ts";
import { composeInvitation } from "./compose-mail.ts";
import { readLogo } from "./mail-logo.ts";
import { templateHtml } from "./template-html.ts";

export const previewInvitation: Operation<typeof outbox.previewInvitation> = async ({ caller, params, query }) => {
  const { id } = await seeOwnPackage(caller, params.packageId);
  const pkg = (await readWhole(id)) ?? refuse("error.notFound.packageNotFound");
  const reader = await (query.roleId ? readerOf(pkg, query.roleId) : firstReader(pkg));
  if (!reader) return { mail: null };
  const { template, from, logo: source } = await composeInvitation(db, pkg, reader, reader.to);
  const logo = await readLogo(source);
  const picture = logo && `data:${logo.mediaType};base64,${logo.bytes.toString("base64")}`;
  return {
    mail: {
      reader: reader.to.toName,
      to: reader.to.toEmail,
      from,
      subject: template.subject,
      html: templateHtml(template, { logo: picture }),
    },
  };
};

/** Whom a mail goes to first, others before the owner, who knows what they wrote; undefined while there is nobody. */
async function firstReader(pkg: WholePackage) {
  const turn = new Set(inTurn(pkg));
  const roles = pkg.roles
    .filter((role) => turn.has(role.id))
    .sort((a, b) => Number(a.type === "SENDER") - Number(b.type === "SENDER") || a.position - b.position);
  for (const role of roles) {
    const reader = await readerIn(role);
    if (reader) return reader;
  }
  return undefined;
}

/** In whatever step they are asked; undefined for whoever gets no invitation by mail. */
async function readerOf(pkg: WholePackage, roleId: string) {
  const role = pkg.roles.find(({ id }) => id === roleId) ?? refuse("error.notFound.roleNotFound");
  const isAsked = pkg.documents.some(({ approvals }) => approvals.some((one) => one.roleId === role.id));
  return isAsked && !isCopyOnly(role) ? readerIn(role) : undefined;
}

/** Of a group the first of its members. */
async function readerIn(role: WholePackage["roles"][number]) {
  for (const signer of role.signers) {
    const [box] = methodsOf(signer).mail ? await mailboxesOf(db, signer) : [];
    if (box) return { role, signer, to: { toName: box.name, toEmail: box.email } };
  }
  return undefined;
}

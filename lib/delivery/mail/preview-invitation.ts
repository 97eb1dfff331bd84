// GET /packages/{packageId}/invitation: the mail and the text messages to whoever is asked first, or to one recipient, as they would
// leave now.
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
import { previewTexts } from "../sms/preview-texts.ts";
import { composeInvitation } from "./compose-mail.ts";
import { readLogo } from "./mail-logo.ts";
import { templateHtml } from "./template-html.ts";

type Role = WholePackage["roles"][number];

export const previewInvitation: Operation<typeof outbox.previewInvitation> = async ({ caller, params, query }) => {
  const { id } = await seeOwnPackage(caller, params.packageId);
  const pkg = (await readWhole(id)) ?? refuse("error.notFound.packageNotFound");
  const found = await calledIn(pkg, query.roleId ? rolesNamed(pkg, query.roleId) : firstRoles(pkg));
  if (!found) return { mail: null, texts: [] };
  const { reader, texts } = found;
  if (!reader) return { mail: null, texts };
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
    texts,
  };
};

/** Of these the first whom anything reaches. */
async function calledIn(pkg: WholePackage, roles: readonly Role[]) {
  for (const role of roles) {
    const reader = await readerIn(role);
    const texts = await previewTexts(pkg, role);
    if (reader || texts.length > 0) return { reader, texts };
  }
  return undefined;
}

/** Whoever is asked first, others before the owner, who knows what they wrote. */
function firstRoles(pkg: WholePackage): Role[] {
  const turn = new Set(inTurn(pkg));
  return pkg.roles
    .filter((role) => turn.has(role.id))
    .sort((a, b) => Number(a.type === "SENDER") - Number(b.type === "SENDER") || a.position - b.position);
}

/** In whatever step they are asked; none where nothing is asked of them. */
function rolesNamed(pkg: WholePackage, roleId: string): Role[] {
  const role = pkg.roles.find(({ id }) => id === roleId) ?? refuse("error.notFound.roleNotFound");
  const isAsked = pkg.documents.some(({ approvals }) => approvals.some((one) => one.roleId === role.id));
  return isAsked && !isCopyOnly(role) ? [role] : [];
}

/** Of a group the first of its members. */
async function readerIn(role: Role) {
  for (const signer of role.signers) {
    const [box] = methodsOf(signer).mail ? await mailboxesOf(db, signer) : [];
    if (box) return { role, signer, to: { toName: box.name, toEmail: box.email } };
  }
  return undefined;
}

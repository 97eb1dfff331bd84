// GET /packages/{packageId}/invitation: the mail to whoever is asked first, as it would leave now.
import { db } from "#db/client.ts";
import type { outbox } from "#lib/contract/outbox.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { mailboxesOf } from "#lib/packages/groups/mailboxes-of.ts";
import { methodsOf } from "#lib/packages/invite/notification-methods.ts";
import { seeOwnPackage } from "#lib/packages/open-package.ts";
import { inTurn } from "#lib/packages/pending-approvals.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";
import { composeInvitation } from "./compose-mail.ts";
import { readLogo } from "./mail-logo.ts";
import { templateHtml } from "./template-html.ts";

export const previewInvitation: Operation<typeof outbox.previewInvitation> = async ({ caller, params }) => {
  const { id } = await seeOwnPackage(caller, params.packageId);
  const pkg = (await readWhole(id)) ?? refuse("error.notFound.packageNotFound");
  const first = await firstReader(pkg);
  if (!first) return { mail: null };
  const { template, logo: source } = await composeInvitation(db, pkg, first, first.to);
  const logo = await readLogo(source);
  const picture = logo && `data:${logo.mediaType};base64,${logo.bytes.toString("base64")}`;
  return {
    mail: { reader: first.to.toName, subject: template.subject, html: templateHtml(template, { logo: picture }) },
  };
};

/** Whom a mail goes to first, others before the owner, who knows what they wrote; undefined while there is nobody. */
async function firstReader(pkg: WholePackage) {
  const turn = new Set(inTurn(pkg));
  const roles = pkg.roles
    .filter((role) => turn.has(role.id))
    .sort((a, b) => Number(a.type === "SENDER") - Number(b.type === "SENDER") || a.position - b.position);
  for (const role of roles)
    for (const signer of role.signers) {
      const [box] = methodsOf(signer).mail ? await mailboxesOf(db, signer) : [];
      if (box) return { role, signer, to: { toName: box.name, toEmail: box.email } };
    }
  return undefined;
}

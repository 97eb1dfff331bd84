// POST /fastTrack: fills a template's placeholders, sends the package, answers where the first of its signers goes on.

import { refuseMalformed } from "#lib/accounts/settings/language-tag.ts";
import { limitInvited, limitResets } from "#lib/auth/rate-limit.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { templates } from "#lib/contract/templates.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation, OperationInput } from "#lib/http/handle.ts";
import { isOffered } from "#lib/language/offered-languages.ts";
import type { Caller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { ownsPackage } from "./access/visible.ts";
import { castRoles } from "./cast-roles.ts";
import { consentFor, copyPackage, proveCopy } from "./copy-package.ts";
import { type Proven, whenProven } from "./documents/prove-documents.ts";
import { countStarted } from "./fast-track-link.ts";
import { openFastTrack, openPlaces, placeholdersOf, signsAtOnce } from "./open-fast-track.ts";
import type { PackageRow } from "./open-package.ts";
import { ownerOf } from "./owner-of.ts";
import { templateSubject } from "./public-link-told.ts";
import type { WholePackage } from "./read-package.ts";
import { resolveRole } from "./roles/resolve-role.ts";
import { handOutLink, type LinkHolder } from "./roles/signing-link.ts";
import { requireSealing } from "./send-package.ts";
import { sendNew } from "./send-ready.ts";

type Posted = OperationInput<typeof templates.startFastTrack>["body"][number];

/** An address of the web or of mail, as programs make a link of it. */
const holdsAddress = (text: string): boolean => /:\/\/|\bwww\.|@|[^\s.]\.[a-z]{2,}\//i.test(text);

/** Who holds the address names people and nothing else: who has been named already stays, and how signers prove themselves. */
function filled(placeholders: ReturnType<typeof openPlaces>, posted: Posted) {
  const wanted = posted.id ?? posted.name ?? "";
  const role = resolveRole(placeholders, wanted) ?? (posted.name ? resolveRole(placeholders, posted.name) : undefined);
  if (!role) refuse("error.validation.unknownRole", { parameters: { role: wanted } });
  const [signer] = posted.signers ?? [];
  if (!signer || posted.signers?.length !== 1)
    refuse("error.validation.signerIncomplete", { parameters: { roleId: role.id, roleName: role.name } });
  const { email, firstName, lastName, company, title, phone, language } = signer;
  refuseMalformed([language]);
  // Our mails bring these words to whoever is named, in the account's name.
  if ([firstName, lastName, company, title].some((text) => text && holdsAddress(text)))
    refuse("error.validation.body", { say: "nameWithAddress" });
  return { id: role.id, signers: [{ id: role.id, email, firstName, lastName, company, title, phone, language }] };
}

/** Our choice: whose language the account does not offer signs in the package's own; nobody is turned away from a public form. */
const inOffered = ({ supportedLanguages }: AccountConfiguration, roles: readonly RoleInput[]): RoleInput[] =>
  roles.map((role) => ({
    ...role,
    signers: role.signers?.map(({ language, ...signer }) =>
      language && isOffered(supportedLanguages?.signerLanguages, language) ? { ...signer, language } : signer,
    ),
  }));

export const startFastTrack: Operation<typeof templates.startFastTrack> = async ({ caller, query, body }) => {
  // Each call makes us send mails.
  if (caller.kind !== "sender") await limitResets(caller.ip);
  const { template, sender, link } = await openFastTrack(caller, query.token);
  const placeholders = openPlaces(template, link);
  const roles = body.map((posted) => filled(placeholders, posted));
  const first = roles[0]?.id ?? refuse("error.validation.body", { say: "firstRoleUnnamed" });
  if (new Set(roles.map((role) => role.id)).size < roles.length) refuse("error.validation.duplicateId");
  const others = castRoles({ roles: placeholdersOf(template) }, link.people);
  await requireSealing();
  if (caller.kind !== "sender")
    for (const { signers } of roles) await limitInvited(`${link.id} ${(signers[0]?.email ?? "").toLowerCase()}`);
  const owner = await ownerOf(sender, null);
  const change = { type: "PACKAGE" as const };
  const consent = await consentFor(template, change, owner.account.id);
  const start = (proven: Proven) =>
    inTransaction(sender, async (work) => {
      const plan = { change, owner, creatorId: null, consent, via: "fast-track", linkId: link.id };
      const people = inOffered(owner.account.configuration, [...roles, ...others]);
      const pkg = await copyPackage(work, template, plan, { roles: people });
      await sendNew(work, [pkg], proven);
      const wasLast = await countStarted(work, link);
      // Whoever holds the address did it, though the package is made in the sender's name.
      const isOwn = caller.kind === "sender" && caller.senderId === sender.senderId;
      work.audit({
        act: "publicLink.used",
        ...(isOwn ? {} : { by: { accountId: sender.accountId, nobody: true as const } }),
        subject: templateSubject(template),
        after: { packageId: pkg.id, senderId: sender.senderId },
      });
      return {
        url: await goesOnAt(work, pkg, template, { holder: { roleId: first, signerId: first }, wasLast }, caller),
      };
    });
  return whenProven(await proveCopy(template, consent, owner.account.id), start);
};

/**
 * Who fills in a public form may write any address: the link goes there by mail, and the answer leads to a page that says
 * so. Our choice: a program with the key of somebody who may read the signing address anyway is handed one, and a template
 * whose owner wants signing at once says so in its settings (`fastTrackWithoutMail`). Both stand in the evidence. `wasLast`:
 * the form cannot be filled in again.
 */
async function goesOnAt(
  work: Work,
  pkg: PackageRow,
  template: WholePackage,
  { holder, wasLast }: { holder: LinkHolder; wasLast: boolean },
  caller: Caller,
): Promise<string> {
  if (caller.kind === "sender" && caller.via === "key" && ownsPackage(caller, pkg))
    return handOutLink(work, pkg, holder, { channel: "interface", recipient: caller.email }, caller);
  if (signsAtOnce(template))
    return handOutLink(work, pkg, holder, { channel: "fast-track", recipient: "" }, { ...caller, kind: "anyone" });
  return `${config().baseUrl}/fast-track/mailed${wasLast ? "?last=yes" : ""}`;
}

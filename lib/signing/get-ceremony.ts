// GET /ceremony/{ceremonyId}
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { helpOf } from "#lib/accounts/settings/help-of.ts";
import { logoUrlIn, signatureLogoUrlOf } from "#lib/accounts/settings/logo-in-language.ts";
import { themeOf } from "#lib/accounts/settings/theme-of.ts";
import { stepNow } from "#lib/auth/signer/session-authentication.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { hiddenFromSigners } from "#lib/contract/records/ceremony-parts.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { consentOf, type Viewer } from "#lib/packages/access/role-status.ts";
import { blocksOf } from "#lib/packages/documents/consent-body.ts";
import { consentFor } from "#lib/packages/documents/shown-consent.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { actingSigner, isGroup } from "#lib/packages/groups/acting-signer.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { readWhole, type WholePackage } from "#lib/packages/read-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { authenticationView, closedView } from "./authentication/authentication-view.ts";
import { takeLogin } from "./authentication/sender-login.ts";
import { ceremonyView } from "./ceremony-view.ts";
import { certificateView } from "./certificate/certificate-view.ts";
import { customValues } from "./custom-values.ts";
import { lastAsked, requestAt } from "./last-asked.ts";
import { actingNotary } from "./notary/acting-notary.ts";
import { actsToState } from "./notary/acts-to-state.ts";
import { nextNumber } from "./notary/append-entries.ts";
import { entriesOf } from "./notary/entries-of.ts";
import { codeView } from "./one-time-code/code-view.ts";
import { type SavedMarks, savedMarksOf } from "./saved/saved-signature.ts";

type Viewing = Viewer & { packageId: string } & Partial<
    Pick<SignerCaller, "email" | "session" | "beside" | "delegateeId">
  >;

/** In the eyes of a group's member the signer is that member; the row of the package read for this view is made so. */
async function standIn(
  whole: WholePackage,
  { roleId, signerId, member }: Viewing,
): Promise<{ members: CeremonyView["members"]; memberSender: string | null }> {
  const role = whole.roles.find((one) => one.id === roleId);
  const signer = role?.signers.find((one) => one.id === signerId);
  if (!role || !signer || !isGroup(signer)) return { members: [], memberSender: null };
  const members = await membersOf(db, signer);
  const me = members.find((one) => one.member === member);
  const { acting } = signer;
  if (me) Object.assign(signer, actingSigner({ ...signer, acting: me }), { acting });
  return {
    members: members.map((one) => ({ member: one.member, name: fullName(one) })),
    memberSender: me?.senderId ?? null,
  };
}

/** What waits for the signer's own values shows them, in the row of the package read for this view. */
async function prefill(whole: WholePackage, { roleId, signerId }: Viewing): Promise<void> {
  const signer = whole.roles.find((one) => one.id === roleId)?.signers.find((one) => one.id === signerId);
  if (!signer) return;
  const mine = whole.documents.flatMap((document) => document.approvals).filter((one) => one.roleId === roleId);
  for (const [field, value] of await customValues(db, signer, mine)) field.value = value;
}

/** The account behind the package, and how its ceremonies are set. */
function lookOf(whole: WholePackage, { roleId, signerId }: Pick<Viewer, "roleId" | "signerId">) {
  const signer = whole.roles.find((one) => one.id === roleId)?.signers.find((one) => one.id === signerId);
  const logoUrl = logoUrlIn(whole.account, signer?.language ?? whole.language);
  const { name, configuration } = whole.account;
  const { logo, supportedLanguages } = configuration;
  const signatureLogoUrl = signatureLogoUrlOf(whole.account);
  const languages = supportedLanguages ? { languages: supportedLanguages.signerLanguages } : {};
  const words = logo?.altTextKey ? { logoAlt: logo.altTextKey } : {};
  const settings = settingsOf(whole);
  const theme = themeOf(configuration, settings);
  const beside = signatureLogoUrl ? { signatureLogoUrl } : {};
  const hidden = hiddenFromSigners(configuration);
  const more = { ...words, ...beside, ...helpOf(whole.account), ...languages, ...(theme ? { theme } : {}) };
  return { account: { name, logoUrl, ...more, ...hidden }, settings };
}

/** Documents that the evidence says were shown to this very person, in whatever session. */
async function viewedBy(whole: WholePackage, { roleId, signerId }: Viewing): Promise<ReadonlySet<string>> {
  const signer = whole.roles.find((one) => one.id === roleId)?.signers.find((one) => one.id === signerId);
  const rows = await db
    .selectDistinct({ documentId: evidenceEvents.documentId })
    .from(evidenceEvents)
    .where(
      and(
        eq(evidenceEvents.packageId, whole.id),
        eq(evidenceEvents.type, "document.viewed"),
        eq(evidenceEvents.actorId, signerId),
        // Members of a group share the signer's id, and so does whoever takes a signer's place.
        eq(evidenceEvents.actorEmail, signer?.email ?? ""),
      ),
    );
  return new Set(rows.flatMap(({ documentId }) => documentId ?? []));
}

/** What the signer has to accept first, as text: before it is accepted alone. */
async function consentToRead(whole: WholePackage, { roleId, signerId }: Viewing) {
  const consent = consentOf(whole, roleId);
  if (!consent || consent.approval.accepted || whole.status !== "SENT") return null;
  const signer = whole.roles.find((one) => one.id === roleId)?.signers.find((one) => one.id === signerId);
  const file = consent.document.originalFile;
  const shown = await consentFor(db, { accountId: whole.accountId, file, language: signer?.language ?? null });
  if (!shown) return null;
  const { language, title, body } = shown.text;
  const name = shown.isDocument ? consent.document.name : title;
  return { name, words: { language, hash: shown.textHash, version: shown.version, blocks: blocksOf(body) } };
}

/** Nobody is there where the ceremony is only foreseen. */
const savedFor = async (whole: WholePackage, { email = "", ...viewing }: Viewing): Promise<SavedMarks> =>
  viewing.session ? savedMarksOf(db, { ...viewing, email, accountId: whole.accountId }) : {};

/** The view as it is now; other operations of the ceremony answer it after their change. */
export async function viewFor(viewing: Viewing, ceremonyId: string): Promise<CeremonyView> {
  const { packageId, roleId, signerId, member } = viewing;
  const whole = (await readWhole(packageId)) ?? refuse("error.notFound.packageNotFound");
  const people = await standIn(whole, viewing);
  await prefill(whole, viewing);
  const { account, settings } = lookOf(whole, viewing);
  const view = ceremonyView(
    whole,
    {
      ceremonyId,
      roleId,
      signerId,
      member,
      ...people,
      viewed: await viewedBy(whole, viewing),
      consentText: await consentToRead(whole, viewing),
    },
    account,
    settings,
  );
  const hasSigned = view.state === "signed" || view.state === "completed";
  if (view.state !== "sign" && !hasSigned) return view;
  const role = whole.roles.find((one) => one.id === roleId);
  const signer = role?.signers.find((one) => one.id === signerId);
  const notary = await actingNotary(db, whole, role, signer);
  if (hasSigned) {
    const journal = notary ? await entriesOf(notary.id, packageId) : [];
    return journal.length > 0 ? { ...view, journal } : view;
  }
  const saved = await savedFor(whole, viewing);
  const acts =
    role && signer && notary
      ? actsToState(whole, { role, signer, notary }, await nextNumber(db, notary.id))
      : undefined;
  const certificate = await certificateView(whole, roleId, viewing.session);
  const oneTimeCode = codeView(whole, roleId);
  return {
    ...view,
    ...(certificate ? { certificate } : {}),
    ...(oneTimeCode ? { oneTimeCode } : {}),
    ...(acts ? { notary: acts } : {}),
    ...(saved.signature ? { savedSignature: { file: saved.signature } } : {}),
    ...(saved.initials ? { savedInitials: { file: saved.initials } } : {}),
  };
}

/** Closed until the signer has proven who they are; asked anew here, because the caller may just have answered. */
export async function ceremonyNow(
  person: SignerCaller & { session: string },
  ceremonyId: string,
): Promise<CeremonyView> {
  await expireIfDue(person.packageId, person.requestId);
  const view = await standingNow(person, ceremonyId);
  const about = requestAt(view.state);
  return about ? { ...view, asked: wireTimeOrNull(await lastAsked(db, person, about)) } : view;
}

/** The page of a link before somebody opens it. */
export async function unopenedView(viewing: Viewing, ceremonyId: string): Promise<CeremonyView> {
  return closedView(ceremonyId, await closedTo(viewing));
}

/** Of the package what may be said to whoever has not proven who they are. */
async function closedTo(viewing: Viewing) {
  const whole = (await readWhole(viewing.packageId)) ?? refuse("error.notFound.packageNotFound");
  await standIn(whole, viewing);
  const role = whole.roles.find((one) => one.id === viewing.roleId) ?? refuse("error.notFound.roleNotFound");
  const signer = role.signers.find((one) => one.id === viewing.signerId) ?? refuse("error.notFound.roleNotFound");
  return { whole, role, signer, ...lookOf(whole, viewing) };
}

async function standingNow(person: SignerCaller & { session: string }, ceremonyId: string): Promise<CeremonyView> {
  if (!person.authenticationStep) return viewFor(person, ceremonyId);
  const closed = await closedTo(person);
  const step = await stepNow(db, person.session, closed.signer);
  if (!step) return viewFor(person, ceremonyId);
  return authenticationView(ceremonyId, { ...closed, step, person });
}

export const getCeremony: Operation<typeof ceremony.getCeremony> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await takeLogin(person);
  return ceremonyNow(person, params.ceremonyId);
};

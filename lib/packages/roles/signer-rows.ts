// Signers as clients send them, made into rows: complete, with their sender and group looked up and their secrets sealed.
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { groups, senders } from "#db/schema/senders.ts";
import { openKnowledge, sealAnswers, sealKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import { authProblem, isOthersAddress, knowledgeProblem, withPhone } from "#lib/auth/signer/check-signer.ts";
import { knowledgeFingerprint, statusOfKnowledge } from "#lib/auth/signer/knowledge-status.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import type { SignerInput } from "#lib/contract/records/signer.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import { adHocGroup, isAdHoc } from "../groups/ad-hoc-group.ts";
import type { SignerRow } from "./role-record.ts";

type KnownSender = { id: string; email: string; firstName: string; lastName: string };
type KnownGroup = { id: string; name: string; email: string };
/** What the signers of some roles refer to: senders by address in lower case, groups of the account by id. */
export type Known = { senders: Map<string, KnownSender>; groups: Map<string, KnownGroup> };

/** The role the signers are for, as far as it decides over them. */
export type RoleOfSigners = { id: string; name: string; type: "SIGNER" | "SENDER" };

/** Active senders of any account by address in lower case: an address belongs to one person, who may have a sender of their own in this account. */
export async function sendersByEmail(
  tx: Pick<Transaction, "select">,
  accountId: string,
  emails: readonly string[],
): Promise<Map<string, KnownSender>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter(Boolean);
  if (wanted.length === 0) return new Map();
  const found = await tx
    .select({ id: senders.id, email: senders.email, firstName: senders.firstName, lastName: senders.lastName })
    .from(senders)
    .where(
      and(
        inArray(sql`lower(${senders.email})`, wanted),
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
        standsHere,
        or(isNull(senders.homeId), eq(senders.accountId, accountId)),
      ),
    )
    // Of two the one of this account comes last, and counts.
    .orderBy(eq(senders.accountId, accountId));
  return new Map(found.map((sender) => [sender.email.toLowerCase(), sender]));
}

/** Groups named here are not deleted before this transaction ends: deleting one copies it to the signers it fills. */
export async function knownTo(
  tx: Pick<Transaction, "select">,
  accountId: string,
  inputs: readonly SignerInput[],
): Promise<Known> {
  const emails = inputs.flatMap((input) => [
    input.email ?? "",
    ...(input.group?.members ?? []).map((member) => member.email ?? ""),
  ]);
  const ids = [...new Set(inputs.flatMap((input) => (input.group && !isAdHoc(input) ? (input.group.id ?? "") : [])))];
  const found = ids.length
    ? await tx
        .select({ id: groups.id, name: groups.name, email: groups.email })
        .from(groups)
        .where(and(eq(groups.accountId, accountId), inArray(groups.id, ids)))
        .for("share")
    : [];
  return {
    senders: await sendersByEmail(tx, accountId, emails),
    groups: new Map(found.map((group) => [group.id, group])),
  };
}

type Place = Pick<
  SignerRow,
  "email" | "firstName" | "lastName" | "name" | "groupId" | "groupSnapshot" | "groupSenders"
>;

/** A place that a group fills. Vendor clients need both names, so a group is called by its own. */
function placeOfGroup(input: SignerInput, old: SignerRow | undefined, known: Known): Place {
  const named = (name: string) => ({ firstName: name, lastName: "Group", name });
  if (isAdHoc(input)) {
    const group = adHocGroup(input, old?.groupSnapshot ?? null, newUuid());
    return {
      ...named(group.name),
      email: input.email || group.email,
      groupId: null,
      groupSnapshot: group,
      groupSenders: group.members.flatMap((one) => known.senders.get(one.email.toLowerCase())?.id ?? []),
    };
  }
  const id = input.group?.id ?? "";
  const group = known.groups.get(id);
  if (group) return { ...named(group.name), email: group.email, groupId: id, groupSnapshot: null, groupSenders: [] };
  // The account's group was deleted, and the role keeps its people.
  if (old?.groupSnapshot && old.groupId === id && id !== "") {
    const { email, firstName, lastName, name, groupId, groupSnapshot, groupSenders } = old;
    return { email, firstName, lastName, name, groupId, groupSnapshot, groupSenders };
  }
  refuse("error.validation.unknownGroup", { parameters: { groupId: id } });
}

/** A place that one person fills. */
function placeOfPerson(input: SignerInput, same: SignerRow | undefined, role: RoleOfSigners, known: Known): Place {
  const email = input.email || same?.email || "";
  // Our choice: the owner's role may be posted with the address alone; the name is the sender's own.
  const person = role.type === "SENDER" ? known.senders.get(email.toLowerCase()) : undefined;
  const firstName = input.firstName?.trim() || same?.firstName || person?.firstName || "";
  const lastName = input.lastName?.trim() || same?.lastName || person?.lastName || "";
  if (!email || ((!firstName || !lastName) && !person))
    refuse("error.validation.signerIncomplete", { parameters: { roleId: role.id, roleName: role.name } });
  const name = input.name === undefined ? (same?.name ?? "") : (input.name?.trim() ?? "");
  return { email, firstName, lastName, name, groupId: null, groupSnapshot: null, groupSenders: [] };
}

function authOf(
  input: SignerInput,
  same: SignerRow | undefined,
  role: RoleOfSigners,
  email: string,
): SignerRow["auth"] {
  if (input.auth === undefined && same) return same.auth;
  const auth = withPhone(input.auth ?? { scheme: "NONE", challenges: [] }, input.phone || null);
  const problem = authProblem(auth) ?? (isOthersAddress(auth, email) ? "othersAddress" : null);
  if (problem) refuse("error.validation.challenges", { say: `challenges.${problem}`, parameters: { roleId: role.id } });
  return sealAnswers(auth);
}

function knowledgeOf(input: SignerInput, same: SignerRow | undefined, role: RoleOfSigners) {
  const given = input.knowledgeBasedAuthentication;
  if (given === undefined && same) return same.knowledgeBasedAuthentication;
  if (!given) return null;
  const problem = knowledgeProblem(given);
  if (problem)
    refuse("error.validation.knowledgeBasedAuthentication", {
      at: problem.member,
      say: "membersRequired",
      values: { missing: problem.missing.join(", "), count: problem.missing.length },
      parameters: { roleId: role.id, field: problem.member, missing: problem.missing.join(",") },
    });
  const old = same ? openKnowledge(same.knowledgeBasedAuthentication) : null;
  return sealKnowledge({ ...given, knowledgeBasedAuthenticationStatus: knowledgeStatus(given, old) });
}

/** A record that is changed after it was tried says so, unless the client says otherwise; the same again changes nothing. */
function knowledgeStatus(given: Record<string, unknown>, old: Record<string, unknown> | null): unknown {
  const told = given.knowledgeBasedAuthenticationStatus;
  const before = old ? statusOfKnowledge(old) : undefined;
  if (told && told !== before) return told;
  if (!old || !before) return told || "NOT_YET_ATTEMPTED";
  if (before === "NOT_YET_ATTEMPTED" || knowledgeFingerprint(given) === knowledgeFingerprint(old)) return before;
  return "UPDATED";
}

/**
 * `before` are the role's present signers. One that comes again, the same person under the same id, keeps what is absent;
 * `null` clears. Anybody else starts from nothing.
 */
export function signerRows(
  packageId: string,
  role: RoleOfSigners,
  inputs: readonly SignerInput[],
  known: Known,
  now: Date,
  before: readonly SignerRow[] = [],
): SignerRow[] {
  return inputs.map((input, position): SignerRow => {
    // Vendor clients put the signer's id into role paths, so a first signer without an id shares the role's.
    const id = input.id || before[position]?.id || (position === 0 ? role.id : newUuid());
    const old = before.find((signer) => signer.id === id);
    const place = input.group
      ? placeOfGroup(input, old, known)
      : placeOfPerson(input, samePerson(old, input.email) ? old : undefined, role, known);
    const same = old && isSamePlace(old, place) ? old : undefined;
    const kept = <T>(given: T | null | undefined, ofSame: T | undefined, otherwise: T): T =>
      given === undefined ? (ofSame ?? otherwise) : (given ?? otherwise);
    return {
      packageId,
      roleId: role.id,
      id,
      position,
      ...place,
      // A trigger says what it is.
      managing: false,
      senderId: input.group ? null : (known.senders.get(place.email.toLowerCase())?.id ?? null),
      acting: same?.acting ?? null,
      phone: kept<string | null>(input.phone, same?.phone, null),
      company: kept<string>(input.company, same?.company, ""),
      title: kept<string>(input.title, same?.title, ""),
      language: kept<string | null>(input.language, same?.language, null) || null,
      timezoneId: kept<string>(input.timezoneId, same?.timezoneId, "GMT") || "GMT",
      signature: kept<SignerRow["signature"]>(input.signature, same?.signature, null),
      auth: authOf(input, same, role, place.groupId || place.groupSnapshot ? "" : place.email),
      delivery: kept(input.delivery, same?.delivery, { download: false, email: false, provider: false }),
      knowledgeBasedAuthentication: knowledgeOf(input, same, role),
      notificationMethods: kept<SignerRow["notificationMethods"]>(
        input.notificationMethods,
        same?.notificationMethods,
        null,
      ),
      address: kept<SignerRow["address"]>(input.address, same?.address, null),
      external: kept<SignerRow["external"]>(input.external, same?.external, null),
      professionalIdentityFields: kept(input.professionalIdentityFields, same?.professionalIdentityFields, []),
      userCustomFields: kept(input.userCustomFields, same?.userCustomFields, []).map((field) => ({
        ...field,
        name: field.name ?? "",
        value: field.value ?? "",
        translations: field.translations ?? [],
      })),
      specialTypes: kept(input.specialTypes, same?.specialTypes, []),
      data: kept<SignerRow["data"]>(input.data, same?.data, null),
      created: old?.created ?? now,
      updated: now,
    };
  });
}

const samePerson = (old: SignerRow | undefined, email: string | null | undefined): boolean =>
  old !== undefined &&
  !old.groupId &&
  !old.groupSnapshot &&
  (!email || old.email.toLowerCase() === email.toLowerCase());

const isSamePlace = (old: SignerRow, place: Place): boolean =>
  old.email.toLowerCase() === place.email.toLowerCase() &&
  (old.groupId ?? old.groupSnapshot?.id) === (place.groupId ?? place.groupSnapshot?.id);

// Signers as clients send them, made into rows: complete, with their sender looked up and their answers sealed.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import type { signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import type { SignerInput } from "#lib/api/contract/records/signer.ts";
import { refuse } from "#lib/api/errors.ts";
import { newUuid } from "#lib/ids.ts";
import { sealAnswers } from "./auth-secrets.ts";
import type { SignerRow } from "./role-record.ts";

type NewSigner = typeof signers.$inferInsert;
type KnownSender = { id: string; email: string; firstName: string; lastName: string };

/** The role the signers are for, as far as it decides over them. */
export type RoleOfSigners = { id: string; name: string; type: "SIGNER" | "SENDER" };

/** Active senders of any account by address in lower case: an address belongs to at most one. */
export async function sendersByEmail(
  tx: Pick<Transaction, "select">,
  emails: readonly string[],
): Promise<Map<string, KnownSender>> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const found = await tx
    .select({ id: senders.id, email: senders.email, firstName: senders.firstName, lastName: senders.lastName })
    .from(senders)
    .where(and(inArray(sql`lower(${senders.email})`, wanted), eq(senders.status, "ACTIVE"), isNull(senders.deleted)));
  return new Map(found.map((sender) => [sender.email.toLowerCase(), sender]));
}

/** `before` are the role's present signers: one that comes again under its id keeps the day it was created. */
export function signerRows(
  packageId: string,
  role: RoleOfSigners,
  inputs: readonly SignerInput[],
  known: Map<string, KnownSender>,
  now: Date,
  before: readonly SignerRow[] = [],
): NewSigner[] {
  return inputs.map((input, position): NewSigner => {
    // Vendor clients put the signer's id into role paths, so a first signer without an id shares the role's (contract 1.8).
    const id = input.id ?? before[position]?.id ?? (position === 0 ? role.id : newUuid());
    const email = input.email ?? "";
    const sender = known.get(email.toLowerCase());
    // Our choice: the owner's role may be posted with the address alone; the name is the sender's own.
    const person = role.type === "SENDER" ? sender : undefined;
    const firstName = input.firstName?.trim() || person?.firstName || "";
    const lastName = input.lastName?.trim() || person?.lastName || "";
    if (!input.group && (!email || ((!firstName || !lastName) && !person))) {
      refuse("error.validation.signerIncomplete", { parameters: { roleId: role.id, roleName: role.name } });
    }
    return {
      packageId,
      roleId: role.id,
      id,
      position,
      email,
      senderId: sender?.id ?? null,
      firstName,
      lastName,
      name: input.name?.trim() ?? "",
      phone: input.phone ?? null,
      company: input.company ?? "",
      title: input.title ?? "",
      language: input.language || null,
      timezoneId: input.timezoneId || "GMT",
      groupId: input.group?.id ?? null,
      signature: input.signature ?? null,
      auth: sealAnswers(input.auth ?? { scheme: "NONE", challenges: [] }),
      delivery: input.delivery ?? { download: false, email: false, provider: false },
      knowledgeBasedAuthentication: input.knowledgeBasedAuthentication ?? null,
      notificationMethods: input.notificationMethods ?? null,
      address: input.address ?? null,
      external: input.external ?? null,
      professionalIdentityFields: input.professionalIdentityFields ?? [],
      userCustomFields: (input.userCustomFields ?? []).map((field) => ({
        ...field,
        name: field.name ?? "",
        value: field.value ?? "",
        translations: field.translations ?? [],
      })),
      specialTypes: input.specialTypes ?? [],
      data: input.data ?? null,
      created: before.find((signer) => signer.id === id)?.created ?? now,
      updated: now,
    };
  });
}

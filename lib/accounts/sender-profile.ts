// PURE. Which members of a posted Sender become columns. Absent and null leave a member as it is.
import type { SenderInput } from "#lib/contract/records/sender.ts";
import { refuse } from "#lib/core/errors.ts";
import { isKnownZone } from "#lib/language/formats.ts";

type Profile = Omit<SenderInput, "email" | "status" | "type" | "specialTypes" | "userCustomFields">;

const members = [
  "firstName",
  "lastName",
  "company",
  "title",
  "phone",
  "language",
  "timezoneId",
  "address",
  "external",
  "signature",
  "professionalIdentityFields",
  "data",
] as const;

type Given = { [K in keyof Profile]?: NonNullable<Profile[K]> };

/** Clients send empty texts for what they do not set: nobody has an empty language or time zone. */
const neverEmpty: readonly string[] = ["language", "timezoneId"];

/**
 * A zone that the platform does not know is refused: every page of the sender's tells times in it. What is no language is kept
 * as sent, since vendor clients post placeholders there; such a sender is spoken to in English.
 */
export function profileOf(input: SenderInput): Given {
  if (input.timezoneId && !isKnownZone(input.timezoneId)) refuse("error.validation.timezone");
  return Object.fromEntries(
    members.flatMap((member) => {
      const value = input[member];
      const absent = value === null || value === undefined || (value === "" && neverEmpty.includes(member));
      return absent ? [] : [[member, value]];
    }),
  );
}

// PURE. A sender's profile as a form: its values, and what of it has changed.
import { z } from "zod";
import { longest } from "#lib/contract/records/longest.ts";
import type { Sender } from "#lib/contract/records/sender.ts";

const members = ["firstName", "lastName", "company", "title", "phone", "language", "timezoneId"] as const;
const one = z.string().trim().max(longest.short);
/** As typed; the service looks at language and zone. */
export const ProfileValues = z.object({
  firstName: one,
  lastName: one,
  company: one,
  title: one,
  phone: z.string().trim().max(longest.phone),
  language: z.string(),
  timezoneId: z.string(),
});
export type Profile = z.infer<typeof ProfileValues>;

export function profileOf(person: Pick<Sender, (typeof members)[number]>): Profile {
  const { firstName, lastName, company, title, phone, language, timezoneId } = person;
  return { firstName, lastName, company, title: title ?? "", phone: phone ?? "", language, timezoneId };
}

/** Only what differs, without white space around it; an emptied member is the empty text. */
export function changesOf(person: Pick<Sender, (typeof members)[number]>, form: Profile): Partial<Profile> {
  const before = profileOf(person);
  return Object.fromEntries(
    members.flatMap((member) => (form[member].trim() === before[member] ? [] : [[member, form[member].trim()]])),
  );
}

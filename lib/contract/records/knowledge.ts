// What knowledge-based authentication is told about a person: the specification's two records, and the newer third.
import { z } from "zod";
import { wireTime } from "#lib/core/wire-time.ts";
import { DateTimeOrNoneInput, Int32 } from "./common.ts";
import { open, ShortText } from "./limits.ts";

const text = ShortText.nullish();

/** Answered as a timestamp whatever it came as: clients read nothing else as a date. */
const birthday = DateTimeOrNoneInput.transform((at) => at && wireTime(at));

const person = {
  firstName: text,
  lastName: text,
  city: text,
  streetAddress: text,
  homePhoneNumber: text,
  driversLicenseNumber: text,
  timeAtAddress: Int32.nullish(),
  dateOfBirth: birthday,
};

export const knowledgeStatuses = [
  "NOT_YET_ATTEMPTED",
  "PASSED",
  "FAILED",
  "INVALID_SIGNER",
  "UPDATED",
  "LOCKED",
] as const;

/** Loose: members we do not know are kept and answered as they came. */
export const KnowledgeInput = open({
  knowledgeBasedAuthenticationStatus: z.enum(knowledgeStatuses).nullish(),
  signerInformationForEquifaxUSA: open({
    ...person,
    state: text,
    zip: text,
    socialSecurityNumber: text,
    valid: z.boolean().nullish(),
  }).nullish(),
  signerInformationForEquifaxCanada: open({
    ...person,
    province: text,
    postalCode: text,
    socialInsuranceNumber: text,
  }).nullish(),
  signerInformationForLexisNexis: open({
    firstName: text,
    lastName: text,
    flatOrApartmentNumber: text,
    houseName: text,
    houseNumber: text,
    city: text,
    state: text,
    zip: text,
    socialSecurityNumber: text,
    dateOfBirth: birthday,
  }).nullish(),
});

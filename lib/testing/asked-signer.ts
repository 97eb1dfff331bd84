// Packages whose signer Ann is asked who she is, and her answers; the codes are read where the product derives them.
import { and, desc, eq } from "drizzle-orm";
import * as answersRoute from "#app/api/ceremony/[ceremonyId]/answers/route.ts";
import * as knowledgeAnswersRoute from "#app/api/ceremony/[ceremonyId]/knowledge/answers/route.ts";
import * as knowledgeRoute from "#app/api/ceremony/[ceremonyId]/knowledge/route.ts";
import * as newPasscodeRoute from "#app/api/ceremony/[ceremonyId]/passcode/new/route.ts";
import * as passcodeRoute from "#app/api/ceremony/[ceremonyId]/passcode/route.ts";
import { db } from "#db/client.ts";
import { passcodes } from "#db/schema/sms.ts";
import { codeOf } from "#lib/packages/roles/passcodes.ts";
import type { TestSender } from "./callers.ts";
import { person } from "./package-input.ts";
import { callRoute, type RouteAnswer } from "./requests.ts";
import { type Ceremony, openCeremony, sendPackage } from "./sent-package.ts";

export const pet = { question: "Pet?", answer: "Rex", maskInput: true };
export const town = { question: "Town?", answer: "San José", maskInput: false };
export const asking = {
  questions: { scheme: "CHALLENGE", challenges: [pet, town] },
  code: { scheme: "SMS", challenges: [{ question: "+47 22 33 44 55", answer: null, maskInput: false }] },
  both: {
    scheme: "QASMS",
    challenges: [
      { ...pet, challengeType: "CHALLENGE" },
      { question: "+4722334455", answer: null, maskInput: false, challengeType: "SMS" },
    ],
  },
  mail: { scheme: "SMS", challenges: [{ question: "ann@example.net", answer: null, maskInput: false }] },
  signOn: { scheme: "SSO", challenges: [] },
  about: { scheme: "KBA", challenges: [] },
  /** After a code. */
  document: { scheme: "ID_VERIFICATION", challenges: [{ question: "+4722334455", answer: null, maskInput: false }] },
};

/** What the sender of Ann's package knows of her. */
export const known = {
  signerInformationForEquifaxUSA: {
    firstName: "Ann",
    lastName: "Tester",
    streetAddress: "4711 Main Street",
    city: "Albany",
    state: "NY",
    zip: "12207",
    dateOfBirth: "1985-03-02T00:00:00Z",
    socialSecurityNumber: "123-45-6789",
  },
};
const right = ["…6789", "1985", "4711", "12207"];

/** The places of the right choices, or with `wrong` of another one at the last question. */
export const choicesAt = ({ questions }: { questions: { choices: string[] }[] }, wrong = false): number[] =>
  questions.map(({ choices }, at) => {
    const place = choices.findIndex((choice) => right.includes(choice));
    return wrong && at === questions.length - 1 ? (place + 1) % choices.length : place;
  });

export const sendKnown = (owner: TestSender, auth: object = asking.about, change: Record<string, unknown> = {}) =>
  sendPackage(owner, {
    roles: [person("Ann", { auth, knowledgeBasedAuthentication: known }), person("Bob")],
    ...change,
  });

export const sendAsking = (owner: TestSender, auth: object, change: Record<string, unknown> = {}): Promise<string> =>
  sendPackage(owner, { roles: [person("Ann", { auth }), person("Bob")], ...change });

export type AskedCeremony = Ceremony & {
  answer: (...answers: string[]) => Promise<RouteAnswer>;
  enter: (code: string) => Promise<RouteAnswer>;
  again: () => Promise<RouteAnswer>;
  /** Has the questions about Ann shown. */
  begin: () => Promise<RouteAnswer>;
  choose: (attempt: string, ...answers: number[]) => Promise<RouteAnswer>;
};

/** Ann's browser at her link. */
export async function openAsked(packageId: string): Promise<AskedCeremony> {
  const ceremony = await openCeremony(packageId, "ann");
  const call = { params: { ceremonyId: ceremony.id }, cookie: ceremony.cookie };
  const at = `/ceremony/${ceremony.id}` as const;
  return {
    ...ceremony,
    answer: (...answers) => callRoute(answersRoute, `POST ${at}/answers`, { ...call, json: { answers } }),
    enter: (code) => callRoute(passcodeRoute, `POST ${at}/passcode`, { ...call, json: { code } }),
    again: () => callRoute(newPasscodeRoute, `POST ${at}/passcode/new`, call),
    begin: () => callRoute(knowledgeRoute, `POST ${at}/knowledge`, call),
    choose: (attempt, ...answers) =>
      callRoute(knowledgeAnswersRoute, `POST ${at}/knowledge/answers`, { ...call, json: { attempt, answers } }),
  };
}

/** The newest code that was made for Ann. */
export async function codeFor(packageId: string): Promise<string> {
  const [row] = await db
    .select({ id: passcodes.id })
    .from(passcodes)
    .where(and(eq(passcodes.packageId, packageId), eq(passcodes.roleId, "ann")))
    .orderBy(desc(passcodes.created))
    .limit(1);
  return codeOf(row?.id ?? "");
}

export const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");

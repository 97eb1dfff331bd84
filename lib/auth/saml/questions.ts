// What SAML providers are asked, and what becomes of it: a question is answered once, within minutes, and what it proves becomes a
// session in the browser alone that asked. All of it stands in the database: any of the product's processes may get the answer.
import { randomBytes } from "node:crypto";
import { and, eq, gt, gte, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { samlRequests, signInProviders } from "#db/schema/sign-in-providers.ts";
import { refuse } from "#lib/core/errors.ts";
import { newToken } from "#lib/core/ids.ts";
import { hashToken, isSameSecret, seal, unseal } from "#lib/core/secrets.ts";
import type { SamlConnection } from "../oidc/connections.ts";
import type { ProvenPerson } from "../oidc/proven-person.ts";
import { samlAddresses } from "./addresses.ts";
import type { Answer } from "./read-response.ts";
import { questionMinutes, serviceProvider } from "./service-provider.ts";

const purpose = "saml-person";
const stale = (): never => refuse("error.unauthorised.sso.stale");

/** `browser`: the hash of what binds forms to it. Answers where it goes. */
export async function putQuestion(
  { id: connectionId, accountId, saml: client }: SamlConnection,
  { browser, wanted }: { browser: string; wanted: string },
  now = new Date(),
): Promise<string> {
  // An ID of XML begins with no figure.
  const id = `_${randomBytes(20).toString("hex")}`;
  const saml = await serviceProvider(client, samlAddresses(connectionId), { newId: () => id });
  const url = await saml.getAuthorizeUrlAsync("", undefined, {});
  const expires = new Date(now.getTime() + questionMinutes * 60_000);
  await db.insert(samlRequests).values({ id, accountId, browser, wanted, created: now, expires });
  return url;
}

const openQuestion = (id: string, accountId: string, now: Date) =>
  and(
    eq(samlRequests.id, id),
    eq(samlRequests.accountId, accountId),
    isNull(samlRequests.answered),
    gt(samlRequests.expires, now),
  );

/** When a question was put, while nobody has answered it. */
export async function openSince(id: string, accountId: string, now = new Date()): Promise<Date | undefined> {
  const [row] = await db
    .select({ created: samlRequests.created })
    .from(samlRequests)
    .where(openQuestion(id, accountId, now));
  return row?.created;
}

/** Takes the answer, once: of two at once the second finds none open. Answers what leads the browser on. */
export async function takeAnswer(
  { accountId }: SamlConnection,
  { person, requestId, assertionId }: Answer,
  now = new Date(),
): Promise<string> {
  const ticket = newToken();
  const [row] = await db
    .update(samlRequests)
    .set({
      answered: now,
      assertion: assertionId,
      ticket: hashToken(ticket),
      personSealed: seal(purpose, JSON.stringify(person)),
    })
    .where(openQuestion(requestId, accountId, now))
    .returning({ id: samlRequests.id })
    .catch((cause: Error) => {
      // An assertion that has answered another question already.
      if (((cause.cause ?? cause) as { code?: string }).code === "23505") return stale();
      throw cause;
    });
  return row ? ticket : stale();
}

/** Which page was asked for by whoever has this question, as far as it is still known. */
export async function wantedBy(ticket: string): Promise<string> {
  const [row] = await db
    .select({ wanted: samlRequests.wanted })
    .from(samlRequests)
    .where(eq(samlRequests.ticket, hashToken(ticket)));
  return row?.wanted ?? "";
}

/**
 * Whom an answer has proven, once, to the browser that had asked: whoever sends somebody else there with an answer of their own
 * signs nobody in. What was proven to a provider that is another by now proves nothing.
 */
export async function redeemAnswer(
  { accountId }: SamlConnection,
  { ticket, browser }: { ticket: string; browser: string },
  now = new Date(),
): Promise<ProvenPerson> {
  const hash = hashToken(ticket);
  const theirs = and(eq(samlRequests.ticket, hash), eq(samlRequests.accountId, accountId));
  const [found] = await db
    .select({ request: samlRequests })
    .from(samlRequests)
    .innerJoin(signInProviders, eq(signInProviders.accountId, samlRequests.accountId))
    .where(and(theirs, gt(samlRequests.expires, now), gte(samlRequests.answered, signInProviders.configured)));
  if (!found?.request.personSealed || !isSameSecret(found.request.browser, browser)) return stale();
  const [taken] = await db
    .update(samlRequests)
    .set({ ticket: null, personSealed: null })
    .where(theirs)
    .returning({ id: samlRequests.id });
  if (!taken) return stale();
  return JSON.parse(unseal(purpose, found.request.personSealed)) as ProvenPerson;
}

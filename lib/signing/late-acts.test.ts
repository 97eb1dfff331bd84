// A signer's request that is let in while the place is still theirs, and waits until it has passed to somebody else.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as consentRoute from "#app/api/ceremony/[ceremonyId]/consent/route.ts";
import * as declineRoute from "#app/api/ceremony/[ceremonyId]/decline/route.ts";
import * as valuesRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/values/route.ts";
import * as linkRoute from "#app/api/ceremony/[ceremonyId]/link/route.ts";
import * as optOutRoute from "#app/api/ceremony/[ceremonyId]/opt-out/route.ts";
import * as reassignRoute from "#app/api/ceremony/[ceremonyId]/reassign/route.ts";
import * as requestsRoute from "#app/api/ceremony/[ceremonyId]/requests/route.ts";
import * as signRoute from "#app/api/ceremony/[ceremonyId]/sign/route.ts";
import * as attachmentRoute from "#app/api/packages/[packageId]/attachment/[attachmentUid]/route.ts";
import * as fieldRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.ts";
import * as signConfirmRoute from "#app/api/packages/[packageId]/documents/signConfirm/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, type Ceremony, openCeremony, readPackage, sendPackage } from "#lib/testing/sent-package.ts";
import { untilInLine } from "#lib/testing/until.ts";
import { whileLocked } from "#lib/testing/while-locked.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

type Place = { packageId: string; ceremony: Ceremony };
const own = signatureFor("ann");
const company = {
  id: "company",
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 100,
  top: 500,
  width: 200,
  height: 20,
};
const ann = { ...person("Ann"), reassign: true };
const requirement = { id: "passport", name: "Passport", description: "", required: false };

async function ready(): Promise<Place> {
  const packageId = await sendPackage(account.owner, {
    roles: [{ ...ann, attachmentRequirements: [requirement] }, person("Bob")],
    documents: [
      { id: "lease", name: "Lease", approvals: [{ ...own, fields: [...own.fields, company] }, signatureFor("bob", 1)] },
    ],
  });
  const ceremony = await openCeremony(packageId, "ann");
  expect((await ceremony.consent()).status).toBe(200);
  return { packageId, ceremony };
}

/** The session as a program that speaks the interface sends it. */
const asProgram = ({ cookie }: Ceremony) => `SERVICE_SESSION_ID=${cookie.slice(cookie.indexOf("=") + 1)}`;
const inCeremony = ({ ceremony }: Place) => ({ params: { ceremonyId: ceremony.id }, cookie: ceremony.cookie });
const reassign = (place: Place, email: string) =>
  callRoute(reassignRoute, "POST /ceremony/x/reassign", {
    ...inCeremony(place),
    json: { firstName: "Zoe", lastName: "New", email },
  });

const late: Record<string, (place: Place) => Promise<{ status: number }>> = {
  "signs with a program": ({ packageId, ceremony }) =>
    callRoute(signConfirmRoute, "POST /packages/x/documents/signConfirm", {
      params: { packageId },
      cookie: asProgram(ceremony),
      json: { id: "lease" },
    }),
  signs: async (place) =>
    callRoute(signRoute, "POST /ceremony/x/sign", {
      ...inCeremony(place),
      json: allOf(await place.ceremony.view()),
    }),
  consents: (place) => callRoute(consentRoute, "POST /ceremony/x/consent", inCeremony(place)),
  declines: (place) =>
    callRoute(declineRoute, "POST /ceremony/x/decline", { ...inCeremony(place), json: { reason: "Too dear" } }),
  "opts out": (place) =>
    callRoute(optOutRoute, "POST /ceremony/x/opt-out", { ...inCeremony(place), json: { reason: "On paper" } }),
  "hands the place over once more": (place) => reassign(place, "zoe-two@example.net"),
  "asks for the link": (place) => callRoute(linkRoute, "POST /ceremony/x/link", inCeremony(place)),
  "asks the sender": (place) =>
    callRoute(requestsRoute, "POST /ceremony/x/requests", { ...inCeremony(place), json: { about: "not-me" } }),
  "fills in": (place) =>
    callRoute(valuesRoute, "PUT /ceremony/x/documents/lease/values", {
      params: { ceremonyId: place.ceremony.id, documentId: "lease" },
      cookie: place.ceremony.cookie,
      json: [{ approvalId: "sign-ann", fieldId: "company", value: "late" }],
    }),
  "fills in with a program": ({ packageId, ceremony }) =>
    callRoute(fieldRoute, "PUT /packages/x/documents/lease/approvals/sign-ann/fields/company", {
      params: { packageId, documentId: "lease", approvalId: "sign-ann", fieldId: "company" },
      cookie: asProgram(ceremony),
      json: { value: "late" },
    }),
  "hands in a file": ({ packageId, ceremony }) =>
    callRoute(attachmentRoute, "POST /packages/x/attachment/passport", {
      params: { packageId, attachmentUid: "passport" },
      cookie: asProgram(ceremony),
      form: [{ name: "file", fileName: "late.txt", bytes: Buffer.from("late"), type: "text/plain" }],
    }),
};

const eventsOf = (packageId: string) =>
  db
    .select({ type: evidenceEvents.type })
    .from(evidenceEvents)
    .where(eq(evidenceEvents.packageId, packageId))
    .orderBy(evidenceEvents.sequence);

test.each(Object.keys(late))(
  "whose place has passed on meanwhile %s in vain",
  async (act) => {
    const place = await ready();
    const { packageId } = place;
    const [first, second] = await whileLocked(packageId, async () => {
      const passing = reassign(place, "zoe@example.net");
      await untilInLine(1);
      return Promise.all([passing, late[act]?.(place)]);
    });
    expect([first.status, second?.status]).toEqual([204, 401]);
    // Nothing has come after it but what belongs to it.
    const types = (await eventsOf(packageId)).map(({ type }) => type);
    expect(types.slice(types.indexOf("role.reassigned"))).toEqual(["role.reassigned", "signer.invited"]);
    const read = await readPackage(account.owner, packageId);
    expect(read.status).toBe("SENT");
    const role = read.roles.find(({ id }: { id: string }) => id === "ann");
    expect(role.signers[0].email).toBe("zoe@example.net");
    expect(JSON.stringify(read)).not.toContain("late");
    expect(JSON.stringify(read)).not.toContain("late");
    // The new person is asked for their own consent.
    expect((await (await openCeremony(packageId, "ann")).view()).state).toBe("consent");
  },
  60_000,
);

test("of whom the sender asks more meanwhile signs only with the proof", async () => {
  const place = await ready();
  const { packageId, ceremony } = place;
  const auth = { scheme: "CHALLENGE", challenges: [{ question: "Which ship?", answer: "Nordhaven" }] };
  const [asked, signed] = await whileLocked(packageId, async () => {
    const asking = callRoute(roleRoute, "PUT /packages/x/roles/x", {
      key: account.owner.apiKey,
      params: { packageId, roleId: "ann" },
      json: { signers: [{ ...ann.signers[0], auth }] },
    });
    await untilInLine(1);
    return Promise.all([asking, ceremony.sign(allOf(await ceremony.view()))]);
  });
  expect([asked.status, signed.status, signed.body.messageKey]).toEqual([
    200,
    403,
    "error.forbidden.authenticateFirst",
  ]);
  expect((await db.select().from(packages).where(eq(packages.id, packageId)))[0]?.status).toBe("SENT");
}, 60_000);

test("whose title alone is another meanwhile goes on", async () => {
  const place = await ready();
  const { packageId, ceremony } = place;
  const [changed, signed] = await whileLocked(packageId, async () => {
    const changing = callRoute(roleRoute, "PUT /packages/x/roles/x", {
      key: account.owner.apiKey,
      params: { packageId, roleId: "ann" },
      json: { signers: [{ ...ann.signers[0], title: "Dr" }] },
    });
    await untilInLine(1);
    return Promise.all([changing, ceremony.sign(allOf(await ceremony.view()))]);
  });
  expect([changed.status, signed.status]).toEqual([200, 200]);
}, 60_000);

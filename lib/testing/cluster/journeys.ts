// What people and programs do with the cluster: packages created, sent and signed or declined, and some sent in bulk. Each
// acknowledged act is noted; one without an answer is tried again where its caller can find out what became of it.
import { randomUUID } from "node:crypto";
import PostalMime from "postal-mime";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { type Answer, type Asked, Away, askOnce, patiently } from "./asking.ts";
import type { ActKind, Journey, Ledger } from "./ledger.ts";
import { pause } from "./pause.ts";
import { untilIn } from "./program.ts";
import type { Cluster } from "./start-cluster.ts";

export const documentId = "lease";
/** Between two journeys: every sealed file is judged afterwards, and the machine is shared. */
const pauseMs = 800;
/** How many people a batch goes to. */
export const rowsOfBatch = 3;
const pdf = makeContractPdf({ title: "Lease" });

type Load = {
  cluster: Pick<Cluster, "url" | "apiKey" | "mails">;
  ledger: Ledger;
  /** The template that is sent in bulk. */
  template: string;
};
export type Traveller = { journey: Journey; load: Load };

const ask = ({ cluster, ledger }: Load, asked: Asked): Promise<Answer> => askOnce(cluster.url, ledger, asked);
const asOwner = ({ cluster }: Load, more: Record<string, string> = {}) => ({
  authorization: `Basic ${cluster.apiKey}`,
  ...more,
});
function note({ journey, load: { ledger } }: Traveller, kind: ActKind): void {
  ledger.acts.push({ kind, journey: journey.name, phase: ledger.phase });
}

export function formOf(payload: unknown): FormData {
  const form = new FormData();
  form.append("payload", JSON.stringify(payload));
  form.append("file", new Blob([pdf as BlobPart], { type: "application/pdf" }), "lease.pdf");
  return form;
}

export const emailOf = (role: string, name: string): string => `${role}-${name}@example.net`;

const payloadOf = (name: string) => ({
  name,
  roles: ["Ann", "Bob"].map((who) => person(who, { email: emailOf(who.toLowerCase(), name) })),
  documents: [{ id: documentId, name: "Lease", approvals: [signatureFor("ann", 0), signatureFor("bob", 1)] }],
});

export async function makeBulkTemplate(load: Omit<Load, "template">): Promise<string> {
  const payload = {
    name: "Lease for many",
    type: "TEMPLATE",
    roles: [{ id: "tenant", name: "Tenant", signers: [] }],
    documents: [{ id: documentId, name: "Lease", approvals: [signatureFor("tenant")] }],
  };
  const whole = { ...load, template: "" };
  const made = await ask(whole, {
    method: "POST",
    path: "/api/packages",
    headers: asOwner(whole),
    form: () => formOf(payload),
  });
  return made.body.id as string;
}

/** With a key it may be repeated; without one nobody may, the proxy neither. */
async function create(on: Traveller, hasKey: boolean): Promise<string | undefined> {
  const { journey, load } = on;
  const more: Record<string, string> = hasKey ? { "idempotency-key": journey.name } : {};
  const once = () =>
    ask(load, {
      method: "POST",
      path: "/api/packages",
      headers: asOwner(load, more),
      form: () => formOf(payloadOf(journey.name)),
    });
  try {
    const { body } = hasKey ? await patiently(once) : await once();
    note(on, "created");
    return body.id as string;
  } catch (cause) {
    if (!(cause instanceof Away)) throw cause;
    return undefined;
  }
}

const read = async ({ journey, load }: Traveller) =>
  (await ask(load, { path: `/api/packages/${journey.packageId}`, headers: asOwner(load) })).body;

const isSigned = async (on: Traveller, role: string): Promise<boolean> => {
  const [{ approvals }] = (await read(on)).documents.filter(({ id }: { id: string }) => id === documentId);
  return approvals.some((one: { role: string; accepted: unknown }) => one.role === role && one.accepted !== null);
};

/** Once more only where it is not done yet: the answer was lost, and not the act. */
async function actOnce(on: Traveller, kind: ActKind, isDone: () => Promise<boolean>, act: () => Promise<unknown>) {
  await patiently(async (isAgain) => {
    if (isAgain && (await isDone())) return;
    await act();
    note(on, kind);
  });
}

const send = (on: Traveller) =>
  actOnce(
    on,
    "sent",
    async () => (await read(on)).status !== "DRAFT",
    () =>
      ask(on.load, {
        method: "POST",
        path: `/api/packages/${on.journey.packageId}`,
        headers: asOwner(on.load),
        json: { status: "SENT" },
      }),
  );

async function linkOf({ journey, load }: Traveller, role: string): Promise<string> {
  const address = emailOf(role, journey.name);
  let token = "";
  const isThere = async () => {
    const mail = load.cluster.mails.taken.find(({ to }) => to.includes(address));
    const read = mail && (await PostalMime.parse(mail.raw));
    token = /\/sign\/([\w-]+)/.exec(read?.text || read?.html || "")?.[1] ?? "";
    return token !== "";
  };
  await untilIn("", `a mail to ${address}`, isThere, 180_000);
  return token;
}

/** The signer's browser: it opens the link anew whenever an answer was lost. */
async function openLink(load: Load, token: string) {
  const started = await ask(load, { method: "POST", path: "/api/ceremony/start", json: { token } });
  const path = `/api/ceremony/${started.body.ceremonyId}`;
  const headers = { cookie: started.cookie };
  const view = (await ask(load, { path, headers })).body;
  const post = (what: string, json: unknown) => ask(load, { method: "POST", path: `${path}/${what}`, headers, json });
  const hash = view.consent?.words?.hash;
  if (hash) await post("consent", { text: hash });
  return post;
}

async function signByLink(on: Traveller, role: string) {
  const token = await linkOf(on, role);
  const mark = { kind: "typed", text: "Ann Tester", face: "Caveat" };
  const json = { documents: [{ id: documentId, approvals: [{ id: `sign-${role}`, mark, values: [] }] }] };
  await actOnce(
    on,
    "signed",
    () => isSigned(on, role),
    async () => (await openLink(on.load, token))("sign", json),
  );
}

/** As programs do it: a session for the signer, and all documents at once. */
async function signBySession(on: Traveller, role: string) {
  const { journey, load } = on;
  await actOnce(
    on,
    "signed",
    () => isSigned(on, role),
    async () => {
      const path = `/api/sessions?package=${journey.packageId}&signer=${role}`;
      const session = await ask(load, { method: "POST", path, headers: asOwner(load), json: {} });
      return ask(load, {
        method: "POST",
        path: `/api/packages/${journey.packageId}/documents/signed_documents`,
        headers: { cookie: `ESIGNLIVE_SESSION_ID=${session.body.sessionToken}` },
        json: { documents: [{ id: documentId }] },
      });
    },
  );
}

async function declineByLink(on: Traveller, role: string) {
  const token = await linkOf(on, role);
  await actOnce(
    on,
    "declined",
    async () => (await read(on)).status === "DECLINED",
    async () => (await openLink(on.load, token))("decline", { reason: "The rent is too high." }),
  );
}

async function sendBatch(on: Traveller) {
  const { journey, load } = on;
  const people = Array.from({ length: rowsOfBatch }, (_, at) => emailOf(`tenant${at}`, journey.name));
  const header = "Tenant,FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION";
  const csv = [header, ...people.map((email) => `,Tess,Tenant,${email},NONE,,,`)].join("\r\n");
  const form = () => {
    const parts = new FormData();
    parts.append("file", new Blob([csv], { type: "text/csv" }), "people.csv");
    return parts;
  };
  const path = `/api/packages/${load.template}/bulk_send`;
  const headers = asOwner(load, { "idempotency-key": journey.name });
  const { body } = await patiently(() => ask(load, { method: "POST", path, headers, form }));
  journey.batchId = body.id as string;
  note(on, "batch");
}

/** One that is prepared up to its signatures, which are left to the caller. */
export async function prepare(load: Load): Promise<Traveller> {
  const journey: Journey = { kind: "signed", name: randomUUID(), isGivenUp: false, isOver: false };
  load.ledger.journeys.push(journey);
  const on = { journey, load };
  const packageId = await create(on, true);
  if (packageId) journey.packageId = packageId;
  await send(on);
  return on;
}

export async function signAll(on: Traveller): Promise<void> {
  await signByLink(on, "ann");
  await signBySession(on, "bob");
  on.journey.isOver = true;
}

/** `number`: which kind it is, and whether its creation may be repeated. */
async function travel(load: Load, number: number): Promise<void> {
  const kind = number % 5 === 3 ? "declined" : number % 5 === 4 ? "batch" : "signed";
  const journey: Journey = { kind, name: randomUUID(), isGivenUp: false, isOver: false };
  load.ledger.journeys.push(journey);
  const on = { journey, load };
  if (kind === "batch") {
    await sendBatch(on);
    journey.isOver = true;
    return;
  }
  const packageId = await create(on, number % 2 === 0);
  if (packageId === undefined) {
    journey.isGivenUp = true;
    journey.isOver = true;
    return;
  }
  journey.packageId = packageId;
  await send(on);
  if (kind === "signed") return signAll(on);
  await declineByLink(on, "bob");
  journey.isOver = true;
}

/**
 * `drivers` at once, each with one journey after the other until `end` is called, which waits for those that are under way; at most
 * `most` of them. What is refused, and what stays away for minutes, is thrown by `end`.
 */
export function startLoad(load: Load, drivers: number, most: number): { end: () => Promise<void> } {
  let begun = 0;
  let isEnding = false;
  const problems: string[] = [];
  const drive = async () => {
    while (!isEnding && begun < most) {
      begun += 1;
      await travel(load, begun).catch((cause: unknown) => {
        problems.push(cause instanceof Error ? cause.message : String(cause));
      });
      await pause(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: drivers }, drive));
  return {
    async end() {
      isEnding = true;
      await all;
      if (problems.length > 0) throw new Error(`Journeys that came to no end:\n${problems.join("\n")}`);
    },
  };
}

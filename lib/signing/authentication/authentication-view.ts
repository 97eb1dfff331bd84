// What a signer sees who has not proven yet who they are: who asks, for what package, and what is asked. Nothing else.

import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import { sendersSignedIn } from "#lib/auth/sessions.ts";
import { openKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import { emailHint, phoneEnds, questionsOf } from "#lib/auth/signer/authentication-factors.ts";
import { passcodeEmail, passcodePhone } from "#lib/auth/signer/check-signer.ts";
import { signOnFacts } from "#lib/auth/signer/sign-on-facts.ts";
import type { AuthenticationRequest, AuthenticationStep } from "#lib/contract/records/authentication-step.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { config } from "#lib/core/config.ts";
import { keepsMails, keepsSms } from "#lib/core/outbox-mode.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { isWithdrawn } from "#lib/packages/access/ceremony-state.ts";
import { actingSigner } from "#lib/packages/groups/acting-signer.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { hadPasscode, livePasscode, nextPasscodeAt } from "#lib/packages/roles/passcodes.ts";
import { mostFailures } from "../fail-authentication.ts";
import { identityStep } from "./identity/identity-checks.ts";
import { liveAttempt } from "./knowledge/attempts.ts";
import { knowledgeProvider } from "./knowledge/provider.ts";
import { asksForCode } from "./send-passcode.ts";

type Role = WholePackage["roles"][number];
type Signer = Role["signers"][number];
type Closed = {
  whole: WholePackage;
  role: Role;
  signer: Signer;
  account: CeremonyView["account"];
  settings: CeremonySettings;
};
type Standing = Closed & {
  step: AuthenticationStep;
  person: { session: string; name: string; email: string; beside?: readonly string[] };
};

/** What is over is said without asking: it names nobody, and there is nothing behind it. */
function stateOf({ whole, role }: Closed): CeremonyView["state"] {
  if (isWithdrawn(whole)) return "withdrawn";
  if (whole.status === "DECLINED") return "declined";
  if (whole.status === "OPTED_OUT") return "opted-out";
  if (whole.status === "EXPIRED") return "expired";
  return role.locked ? "locked" : "authenticate";
}

const asks = {
  LOGIN: "login",
  CHALLENGE: "questions",
  SMS: "passcode",
  EMAIL: "passcode",
  KBA: "knowledge",
  SSO: "single-sign-on",
  ID_VERIFICATION: "identity",
  unavailable: "unavailable",
} as const;

/** Without a gateway it is clear before the job has run that nothing will arrive. */
const statusOf = (status: NonNullable<AuthenticationRequest["code"]>["status"] | null, keeps: boolean) =>
  status === "failed" || !keeps ? (status ?? "queued") : "outbox";

type Holder = { packageId: string; roleId: string; signerId: string };

/** The questions that wait for this signer, without what is right. */
async function knowledgeOf(now: Date, holder: Holder, signer: Signer): Promise<AuthenticationRequest["knowledge"]> {
  const { source } = knowledgeProvider();
  const record = openKnowledge(signer.knowledgeBasedAuthentication) ?? {};
  const attempt = await liveAttempt({ tx: db, now }, holder, record, source);
  return { from: source, attempt: attempt?.id ?? null, questions: attempt?.questions ?? [] };
}

/** Where the code goes, or with which address to sign in. */
const hintFor = (step: AuthenticationStep, signer: Signer, email: string): string =>
  step === "EMAIL" ? emailHint(passcodeEmail(signer.auth) ?? "") : step === "SSO" ? emailHint(email) : "";

async function signOnOf(session: string): Promise<AuthenticationRequest["signOn"]> {
  const { outcome = null } = await signOnFacts(db, session);
  return { name: config().oidc?.name ?? "", outcome };
}

/** As whom to sign in, and who else is signed in at the desk in this browser. */
async function loginOf({ session, beside = [] }: Standing["person"]): Promise<AuthenticationRequest["login"]> {
  const [asked] = await db
    .select({ email: senders.email })
    .from(sessions)
    .innerJoin(senders, eq(senders.id, sql`${sessions.facts} #>> '{login,as}'`))
    .where(eq(sessions.hash, session));
  const [other] = await sendersSignedIn(db, beside);
  return { to: emailHint(asked?.email ?? ""), signedInAs: other?.email ?? null };
}

async function authenticationRecord({
  role,
  signer,
  step,
  settings,
  person,
}: Standing): Promise<AuthenticationRequest> {
  const now = new Date();
  const holder = { packageId: role.packageId, roleId: role.id, signerId: signer.id };
  const byCode = asksForCode(step);
  const code = byCode ? await livePasscode({ tx: db, now }, holder) : undefined;
  const next = byCode ? await nextPasscodeAt({ tx: db, now }, holder) : now;
  const keepsCode = step === "EMAIL" ? keepsMails() : step === "SMS" && keepsSms();
  const tries = mostFailures(settings);
  return {
    asks: asks[step],
    questions:
      step === "CHALLENGE" ? questionsOf(signer.auth).map(({ question, maskInput }) => ({ question, maskInput })) : [],
    phoneEnds: step === "SMS" ? phoneEnds(passcodePhone(signer.auth) ?? "") : "",
    emailHint: hintFor(step, signer, person.email),
    code: code
      ? { sent: wireTime(code.created), expires: wireTime(code.expires), status: statusOf(code.status, keepsCode) }
      : null,
    lapsed: byCode && !code && (await hadPasscode(db, holder)),
    keepsCode,
    knowledge: step === "KBA" ? await knowledgeOf(now, holder, signer) : null,
    identity: step === "ID_VERIFICATION" ? await identityStep(db, { ...holder, ...person }, signer, role) : null,
    signOn: step === "SSO" ? await signOnOf(person.session) : null,
    waitSeconds: Math.max(0, Math.ceil((next.getTime() - now.getTime()) / 1000)),
    tries,
    login: step === "LOGIN" ? await loginOf(person) : null,
    triesLeft: Math.max(0, tries - role.failedAuthentications),
  };
}

export async function authenticationView(ceremonyId: string, standing: Standing): Promise<CeremonyView> {
  const state = stateOf(standing);
  const authentication = state === "authenticate" ? await authenticationRecord(standing) : null;
  return { ...closedView(ceremonyId, standing), state, authentication };
}

/** What a page shows before anybody is let in, whoever looks at it. */
export function closedView(
  ceremonyId: string,
  { whole, role, signer, account, settings }: Closed,
): CeremonyView & { state: "unopened" } {
  const { style, layout, hideLanguageDropdown } = settings;
  return {
    ceremonyId,
    state: "unopened",
    authentication: null,
    package: {
      id: whole.id,
      name: whole.name,
      status: whole.status,
      language: signer.language ?? whole.language,
      timezoneId: whole.timezoneId,
      message: "",
      due: null,
      sent: null,
      completed: null,
    },
    account,
    sender: { name: fullName(whole.owner), email: "", company: "" },
    signer: {
      id: signer.id,
      roleId: role.id,
      number: 0,
      name: signerName(actingSigner(signer)),
      firstName: "",
      lastName: "",
      email: "",
      company: "",
      title: "",
    },
    members: [],
    recipients: [],
    consent: null,
    conditions: [],
    reassign: null,
    keepsMails: keepsMails(),
    documents: [],
    attachments: [],
    // Only the account's look, and what stands on the bar: a question in strange colours would not be believed.
    settings: {
      ...(hideLanguageDropdown === undefined ? {} : { hideLanguageDropdown }),
      ...(style ? { style } : {}),
      ...(layout ? { layout } : {}),
    },
    asked: null,
    declined: null,
    sealed: false,
    mayDownload: false,
    mayReadEvidence: false,
  };
}

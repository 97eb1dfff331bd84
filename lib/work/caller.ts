// Who is calling: what every operation is told about the person or program behind a request.
import type { AuthenticationStep } from "#lib/contract/records/authentication-step.ts";
import type { KeyScope } from "#lib/contract/records/named-key.ts";

type Origin = {
  /** The caller's address, empty for jobs; behind proxies only as far as TRUST_PROXY allows. */
  ip: string;
  userAgent: string;
  /** The host, with its port, under which the service was asked; unknown to jobs. */
  host?: string;
  requestId: string;
  /** What else the same browser is signed in with, by the hashes of the sessions; whether they live is for whoever asks. */
  beside?: readonly string[];
};

export type Anyone = Origin & {
  kind: "anyone";
  /** Comes with a signer's session that nobody used for too long: the same link opens another. */
  idled?: true;
};

export type SenderCaller = Origin & {
  kind: "sender";
  accountId: string;
  senderId: string;
  email: string;
  name: string;
  type: "REGULAR" | "MANAGER";
  /**
   * What the account's own roles let this sender do; absent for managers, and for who has no such role: they are what their type
   * says. Where a role gives what managers do, `type` is MANAGER for that one operation (lib/http/permitted.ts).
   */
  permissions?: readonly string[];
  /** Who stands in a sub-account for a sender of an account above it: that sender. Absent for everybody else. */
  home?: string;
  /** Set for a session that is limited to one package. */
  onlyPackage?: string;
  /** Senders who have made this one their delegate for now: their packages are this sender's to manage too. */
  actsFor?: readonly string[];
  /** The session itself, by the hash under which it is stored. */
  session?: string;
  via: "key" | "session";
  /** What the named key that is called with may do; absent for everything. */
  scope?: KeyScope;
  /** The account demands a second step of signing in, and this session came without: it may only set one up. */
  secondStepDue?: true;
  /** The client application whose access token this is. */
  clientApp?: string;
  /** Of a program: what ends with its key (lib/work/programs.ts). Of a session: the program that opened it. */
  program?: string;
};

export type SignerCaller = Origin & {
  kind: "signer";
  accountId: string;
  packageId: string;
  roleId: string;
  signerId: string;
  email: string;
  name: string;
  /** What the signer has to prove first: until then only the operations of signer authentication answer this session. */
  authenticationStep?: AuthenticationStep;
  /** The link that opened the session, when one did; the ceremony at that link is this session's. */
  linkId?: string;
  /** A program with the account's own key opened the session (lib/auth/signer/session-authentication.ts). */
  vouched?: true;
  /** The session itself, by the hash under which it is stored. */
  session?: string;
  /** The member of the group who holds this session, as lib/packages/groups/members-of.ts knows them; absent for everybody else. */
  member?: string;
  /** From the signing session: goes into the evidence when a program signs on the signer's behalf. */
  sessionFields?: Record<string, string>;
  /** Who acts in the signer's place, as the program that asked for the session said. */
  delegateeId?: string;
};

/** A job or the start-up itself. */
export type SystemCaller = Origin & { kind: "system" };

export type Caller = Anyone | SenderCaller | SignerCaller | SystemCaller;

export const systemCaller = (requestId = "job"): SystemCaller => ({ kind: "system", ip: "", userAgent: "", requestId });

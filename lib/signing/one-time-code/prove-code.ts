// A one-time password that comes with a signature: checked by its service once nothing else would refuse the signature.
import type { SignInput } from "#lib/contract/records/sign-input.ts";
import { refuse } from "#lib/core/errors.ts";
import { derivedToken } from "#lib/core/secrets.ts";
import { expiringFirst } from "#lib/packages/expire-if-due.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { WholePackage } from "#lib/packages/read-package.ts";
import { demandsOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import { openVerification } from "#lib/packages/roles/verification.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseAnswer } from "../authentication/authenticate-signer.ts";
import { openInput } from "../open-input.ts";
import { writeSignatures } from "../sign-approvals.ts";
import type { CodeFacts, SigningInput } from "../signing-input.ts";
import { type CodeCheck, codeService } from "./service.ts";
import { countWrong, noteUnusable, type Person, releaseTry, type Try, takeTry } from "./take-try.ts";

export type Proven = { facts: CodeFacts; taken: Try };
type About = Omit<CodeCheck, "id" | "password">;

/** Takes everything back that was written. */
class Rehearsed extends Error {}

const nothingYet: CodeFacts = { method: "DIGIPASS", service: "", reference: "" };

/** Undefined where no password is wanted, or everything stands signed already. Refuses as signing itself would. */
async function rehearse(person: Person, input: SignInput): Promise<About | undefined> {
  let about: About | undefined;
  const tried = expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const open = await openInput(work, person, input);
      const role = open?.whole.roles.find(({ id }) => id === person.roleId);
      if (!open || !role || !demandsOneTimeCode(role)) return;
      const signing = { ...open.signing, oneTimeCode: nothingYet };
      about = aboutOf(open.whole, signing, role.verification);
      const { approvals } = await writeSignatures(work, open.pkg, open.whole, signing);
      // Nothing is left that a password would be used up for.
      if (approvals === 0) about = undefined;
      throw new Rehearsed();
    }),
  );
  await tried.catch((cause: unknown) => {
    if (!(cause instanceof Rehearsed)) throw cause;
  });
  return about;
}

type Verification = WholePackage["roles"][number]["verification"];

function aboutOf(whole: WholePackage, { signer, documents }: SigningInput, verification: Verification): About {
  const device = verification ? openVerification(verification).payload.trim() : "";
  const named = documents.flatMap(({ id }) => whole.documents.find((one) => one.id === id) ?? []);
  return {
    device: device || null,
    user: signer.email,
    summary: {
      packageId: whole.id,
      packageName: whole.name,
      signer: signerName(signer),
      documents: named.map(({ id, name, originalFile }) => ({ id, name, sha256: originalFile })),
    },
  };
}

/**
 * What the evidence will say of it; undefined where none is wanted. Refuses a wrong password with the tries that are left, and a device
 * that its service has locked or does not know. Whoever is answered has the try taken until the signature is written or given up.
 */
export async function proveCode(person: Person, input: SignInput, password: string): Promise<Proven | undefined> {
  const about = await rehearse(person, input);
  if (!about) return undefined;
  const service = codeService() ?? refuse("error.unavailable.oneTimeCodes");
  const taken = await takeTry(person, password);
  if (typeof taken === "number") refuseAnswer(taken);
  const { packageId, roleId, signerId } = person;
  const id = derivedToken("code-check", JSON.stringify([packageId, roleId, signerId, about, input, password]));
  const { result, reference } = await service.check({ id, ...about, password }).catch(async (cause: unknown) => {
    await releaseTry(person, taken);
    throw cause;
  });
  if (result === "ACCEPTED") return { facts: { ...nothingYet, service: service.host, reference }, taken };
  if (result === "WRONG") refuseAnswer(await countWrong(person, taken));
  const isLocked = result === "LOCKED";
  await noteUnusable(person, taken, isLocked ? "deviceLocked" : "deviceUnknown");
  return refuse(isLocked ? "error.forbidden.deviceLocked" : "error.forbidden.deviceUnknown");
}

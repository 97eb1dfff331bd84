// POST /ceremony/{ceremonyId}/knowledge: asks for the questions about the signer.
import { openKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import { noteKnowledgeStatus } from "#lib/auth/signer/knowledge-status.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../../get-ceremony.ts";
import { openAuthentication } from "../authenticate-signer.ts";
import { keepAttempt, liveAttempt } from "./attempts.ts";
import { type KnowledgeProvider, knowledgeProvider } from "./provider.ts";

type Person = SignerCaller & { session: string };

/** Undefined where there is nothing to ask for: questions wait already, or this session is asked nothing any more. */
async function openKnowledgeStep(work: Work, person: Person, { source }: KnowledgeProvider) {
  const { pkg, signer, step } = await openAuthentication(work, person);
  if (step === undefined) return undefined;
  if (step !== "KBA") refuse("error.forbidden.authenticateFirst");
  const knowledge = openKnowledge(signer.knowledgeBasedAuthentication) ?? {};
  if (await liveAttempt(work, person, knowledge, source)) return undefined;
  return { pkg, knowledge, language: signer.language ?? pkg.language };
}

/** The service is asked outside of every transaction: nobody waits for it with the package locked. */
export const beginKnowledge: Operation<typeof ceremony.beginKnowledge> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const provider = knowledgeProvider();
  const asked = await inTransaction(person, (work) => openKnowledgeStep(work, person, provider));
  if (!asked) return ceremonyNow(person, params.ceremonyId);
  const id = newUuid();
  const attempt = await provider.ask({ id, ...asked });
  await inTransaction(person, async (work) => {
    // Another window was quicker, or the sender has changed the record meanwhile.
    const still = await openKnowledgeStep(work, person, provider);
    if (!still) return;
    if (attempt) return keepAttempt(work, person, asked.knowledge, { id, source: provider.source, ...attempt });
    const { roleId, signerId, name } = person;
    await work.record(still.pkg, {
      type: "role.authentication-failed",
      data: { roleId, signerId, name, method: "KBA", why: "nothingKnown" },
    });
    await noteKnowledgeStatus(work, person, "INVALID_SIGNER");
  });
  return ceremonyNow(person, params.ceremonyId);
};

// POST /in-person/{packageId}/take: the signer says that they are the one the device was handed to, and their ceremony opens.
import { openSession } from "#lib/auth/sessions.ts";
import type { InPersonView, inPerson } from "#lib/contract/in-person.ts";
import { refuse } from "#lib/core/errors.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { settingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyCookieFor } from "../ceremony-cookie.ts";
import { recordOpeningIn } from "../start-ceremony.ts";
import { viewOfHost } from "./get-in-person.ts";
import { isHosts, statementsOf } from "./in-person-view.ts";
import { changeHeld, closeSignersSession, openInPerson, refuseNow, toldOf } from "./open-in-person.ts";
import { isStatement, signerStatement } from "./statement-words.ts";

/** The signer's session leaves in a cookie only: it stands beside the answer, not in it. */
const opened = new WeakMap<InPersonView, { token: string; ceremonyId: string }>();

export const takeDevice: Operation<typeof inPerson.takeDevice> = async ({ caller, params, body }) => {
  const taken = await inTransaction(caller, async (work) => {
    const { pkg, held } = await openInPerson(work, params.packageId);
    const { roleId, signerId, linkId, phase } = held;
    // Also once more, where an answer got lost with its cookie: it is still the same hand-over.
    if ((phase !== "handed" && phase !== "signing") || !roleId || !signerId || !linkId) return refuseNow(pkg);
    const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
    const role = whole.roles.find((one) => one.id === roleId) ?? refuse("error.notFound.roleNotFound");
    const signer = role.signers.find((one) => one.id === signerId) ?? refuse("error.notFound.roleNotFound");
    const { ip, userAgent, requestId } = caller;
    const { accountId } = pkg;
    const whose = { accountId, packageId: pkg.id, roleId, signerId };
    const name = signerName(signer);
    const person: SignerCaller = {
      ...{ ip, userAgent, requestId, kind: "signer", ...whose },
      ...{ email: signer.email, name, linkId },
    };
    const asked = statementsOf(settingsOf(whole));
    const isOwn = isHosts(role, held.hostId);
    if (phase === "handed" && asked.signer && !isOwn) {
      const { words, language } =
        body.statement ?? refuse("error.validation.body", { parameters: { field: "statement" } });
      if (!isStatement(words, await signerStatement({ host: held.hostName, signer: name }, language)))
        refuse("error.validation.body", { parameters: { field: "statement.words" } });
      await work.recordAs(person, pkg, {
        type: "in-person.taken",
        data: { ...toldOf(held), roleId, signerId, name, words, language },
      });
    }
    // The one before, whose answer got lost: what is given back later must leave none behind.
    await closeSignersSession(work, held);
    const facts = { linkId };
    const session = { kind: "signer" as const, ...whose, facts, ip, userAgent: userAgent.slice(0, 512) };
    const token = await openSession(session, work.tx);
    if (phase === "handed") {
      const stated = isOwn ? "own" : asked.host ? "yes" : "no";
      const came = { method: "IN_PERSON", channel: "in-person", recipient: held.hostEmail, ...toldOf(held), stated };
      await recordOpeningIn(work, person, pkg, hashToken(token), came);
    }
    await changeHeld(work, held, { phase: "signing", signerSession: hashToken(token) });
    return { token, ceremonyId: linkId };
  });
  const view = await viewOfHost(caller, params.packageId);
  opened.set(view, taken);
  return view;
};

export function takenHeaders(view: InPersonView): Record<string, string> {
  const taken = opened.get(view);
  return taken ? { "set-cookie": ceremonyCookieFor(taken.ceremonyId, taken.token) } : {};
}

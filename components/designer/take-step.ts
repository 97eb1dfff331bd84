// Undo and redo: of fields at once; of what was done to the package through the public interface, from the versions that are there.

import type { QueryClient } from "@tanstack/react-query";
import { packageKeys } from "#components/queries/packages.ts";
import {
  askCertificate,
  askDevice,
  changeRole,
  createRole,
  removeRole,
  reorderRoles,
  restoreRole,
} from "#components/queries/roles.ts";
import { documentSight } from "#components/queries/visibility.ts";
import { say } from "#components/ui/toast.tsx";
import { CallError } from "#lib/contract/call.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { versionOf } from "#lib/contract/version.ts";
import { type PackageAct, type Step, stepOn, type Way } from "#lib/designer/history.ts";
import { isAsLeft, isOrderAlone, roleBody, towards } from "#lib/designer/role-acts.ts";
import { asksCertificate, asksOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import type { Designer } from "./designer-context.ts";
import { takeDocumentStep } from "./document-steps.ts";

type Words = {
  gone: (step: string) => string;
  over: (step: string) => string;
  sent: string;
  reason: (cause: unknown) => string;
};
export type Stepping = Pick<Designer, "fields" | "saving" | "pkg"> & {
  client: QueryClient;
  words: Words;
  /** Nothing else was begun since the press. */
  isMeant: () => boolean;
};

export async function takeStep(stepping: Stepping, way: Way): Promise<void> {
  const { fields, saving, pkg, client, words, isMeant } = stepping;
  const next = stepOn(fields.getState().history, way);
  if (!next) return;
  if (next.documents.length > 0) return takeDocuments(stepping, way);
  if (next.acts.length === 0) {
    fields.getState()[way]();
    return;
  }
  const known = () => client.getQueryData<Package>(packageKeys.one(pkg.id));
  const taken: { step?: Step } = {};
  try {
    const begun = await saving.act(async () => {
      const [step, now] = [stepOn(fields.getState().history, way), known()];
      // Something else may have been done while it waited for its turn.
      if (!step || !now || !isMeant() || !isOfPackage(step)) return;
      if (!canTake(stepping, step, way, now)) return drop(stepping, step);
      // Its fields go back first: those of somebody who goes are saved before they go, those of who comes wait until they are there.
      taken.step = step;
      fields.getState()[way]();
      if (!goes(step, way)) await run(pkg.id, step, way, now);
    });
    if (!begun && known()?.status !== "DRAFT") say(words.sent, { broken: true });
    const { step } = taken;
    if (!step || !goes(step, way)) return;
    const isDone = await saving.act(async () => {
      const now = known();
      if (now) await run(pkg.id, step, way, now);
    });
    if (!isDone) putBack(stepping, step, way);
  } catch (cause) {
    const { step } = taken;
    if (step) putBack(stepping, step, way);
    const isStale = cause instanceof CallError && (cause.status === 412 || cause.status === 404);
    if (isStale && step) drop(stepping, step);
    else say(words.reason(cause), { broken: true });
  }
}

/** What was done to documents, from how they stand now. */
async function takeDocuments(stepping: Stepping, way: Way): Promise<void> {
  const { fields, saving, pkg, client, words, isMeant } = stepping;
  const known = () => client.getQueryData<Package>(packageKeys.one(pkg.id));
  try {
    const begun = await saving.act(async () => {
      const [step, now] = [stepOn(fields.getState().history, way), known()];
      const [change] = step?.documents ?? [];
      if (!step || !change || !now || !isMeant()) return;
      const done = await takeDocumentStep(fields, { step, change, way }, now);
      if (done === true) return;
      drop(stepping, step, done === "over" ? words.over : words.gone);
      // What was done on the pages of the file before leads nowhere any more.
      if (change.kind === "file") return fields.getState().fitDocument(change.id, new Set());
      if (done === false) return;
      fields.getState().dropDocument(change.id);
      await client.invalidateQueries({ queryKey: documentSight(pkg.id).queryKey });
    });
    if (!begun && known()?.status !== "DRAFT") say(words.sent, { broken: true });
  } catch (cause) {
    say(words.reason(cause), { broken: true });
  }
}

/** What was not done on the server is not done here either. */
function putBack({ fields }: Stepping, step: Step, way: Way): void {
  const back = way === "undo" ? "redo" : "undo";
  if (stepOn(fields.getState().history, back) === step) fields.getState()[back]();
}

/** Of its recipients, and nothing else. */
const isOfPackage = ({ acts, documents }: Step): boolean => acts.length > 0 && documents.length === 0;

/** Whether somebody leaves the package. */
const goes = ({ acts }: Step, way: Way): boolean => acts.some((act) => towards(act, way).to === null);

function drop({ fields, words }: Stepping, step: Step, told = words.gone): void {
  fields.getState().dropStep(step);
  say(told(step.label), { broken: true });
}

/** Nothing that it changed was changed elsewhere, and whoever goes takes no field along that it knows nothing of. */
function canTake({ fields }: Stepping, step: Step, way: Way, now: Package): boolean {
  const own = new Set(step.changes.flatMap(({ before, after }) => [before?.key, after?.key]));
  return step.acts.every((act) => {
    const isAlone =
      towards(act, way).to !== null ||
      fields.getState().fields.every((field) => field.roleId !== act.id || own.has(field.key));
    // Which device it was is the service's alone to know: it is named anew, not brought back without its serial.
    const { from, to } = towards(act, way);
    const isNameless = from !== null && to !== null && asksOneTimeCode(to) && !asksOneTimeCode(from);
    return isAlone && !isNameless && isAsLeft(act, way, now.roles.find(({ id }) => id === act.id) ?? null);
  });
}

async function run(packageId: string, { acts }: Step, way: Way, now: Package): Promise<void> {
  if (acts.every(isOrderAlone)) {
    const order = acts.flatMap((act) => {
      const { to } = towards(act, way);
      return to ? [{ id: to.id, index: to.index }] : [];
    });
    await reorderRoles(packageId, order, versionOf(now));
    return;
  }
  for (const act of way === "undo" ? acts.toReversed() : acts) await runOne(packageId, act, way, now);
}

/** As the service has kept them for a day; from then on, or where their id was never theirs, as they were seen here. */
async function bringBack(packageId: string, to: Role): Promise<void> {
  try {
    await restoreRole(packageId, to.id);
  } catch (cause) {
    if (!(cause instanceof CallError && cause.status === 404)) throw cause;
    const made = await createRole(packageId, { id: to.id, ...roleBody(to) });
    if (asksCertificate(to)) await askCertificate(packageId, made, true);
    if (asksOneTimeCode(to)) await askDevice(packageId, made, "");
  }
}

async function runOne(packageId: string, act: PackageAct, way: Way, now: Package): Promise<void> {
  const { from, to } = towards(act, way);
  const there = now.roles.find(({ id }) => id === act.id);
  const version = there && versionOf(there);
  if (!to) await removeRole(packageId, act.id, version);
  else if (!from) await bringBack(packageId, to);
  else {
    const body = roleBody(to, from);
    const isChanged = Object.keys(body).length > 0;
    const role = isChanged ? await changeRole(packageId, act.id, body, version) : (there ?? from);
    if (asksCertificate(from) !== asksCertificate(to)) await askCertificate(packageId, role, asksCertificate(to));
    if (asksOneTimeCode(from) && !asksOneTimeCode(to)) await askDevice(packageId, role, null);
  }
}

// PURE. A step's act on a recipient, taken one way or the other: whether it still can be, and what the interface is to be told.
import type { Role, RoleInput } from "#lib/contract/records/role.ts";
import { differing } from "#lib/contract/three-way.ts";
import { versionOf } from "#lib/contract/version.ts";
import type { PackageAct, Way } from "./history.ts";

export const towards = ({ before, after }: PackageAct, way: Way): { from: Role | null; to: Role | null } =>
  way === "undo" ? { from: after, to: before } : { from: before, to: after };

/**
 * What an act changes of a role. Each write stamps its signers with a time of its own, which is nobody's change; of its data
 * only whether the owner is asked to sign counts, and whether somebody only gets a copy: in which colour it is shown is kept
 * there too, and is no act.
 */
const said = ({
  name,
  index,
  reassign,
  emailMessage,
  attachmentRequirements,
  signers,
  type,
  data,
  verification,
}: Role) => ({
  name,
  index,
  reassign,
  emailMessage,
  attachmentRequirements,
  signers: signers.map(({ created: _, updated: __, ...signer }) => signer),
  data: type === "SENDER" ? data?.recipient === true : data?.copyOnly === true,
  method: verification?.typeId ?? null,
});

type Said = ReturnType<typeof said>;
const only = (role: Said, members: readonly (keyof Said)[]) => members.map((member) => role[member]);

/** Whether what the act changed is as it was left; what else was said elsewhere meanwhile stays. */
export function isAsLeft(act: PackageAct, way: Way, now: Role | null): boolean {
  const { from, to } = towards(act, way);
  if (!from || !now) return from === null && now === null;
  // Which place they have in the order, others decide as well.
  const members = to ? differing(said(from), said(to)) : (["name", "signers", "emailMessage", "method"] as const);
  return versionOf(only(said(from), members)) === versionOf(only(said(now), members));
}

export const isOrderAlone = ({ before, after }: PackageAct): boolean =>
  before !== null && after !== null && differing(said(before), said(after)).join() === "index";

/** What is said to make a role so, or to lead to it from another state of it. */
export function roleBody(to: Role, from?: Role): RoleInput {
  // With what they have to sign is said by itself.
  const { data: _, method: __, signers, ...rest } = said(to);
  const special = to.specialTypes as RoleInput["specialTypes"];
  const whole: RoleInput = { ...rest, signers: signers as RoleInput["signers"], specialTypes: special, data: to.data };
  if (!from) return whole;
  const members = new Set<string>(differing(said(from), said(to)));
  return Object.fromEntries(Object.entries(whole).filter(([member]) => members.has(member)));
}

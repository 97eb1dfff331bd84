// PURE. What undo calls an act on the recipients, and which acts are one gesture.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { differing } from "#lib/contract/three-way.ts";
import type { PackageAct, Run } from "#lib/designer/history.ts";

type PeopleWords = AreaWords<"designer-people">;

const nameOf = (role: Role | null): string => role?.signers[0]?.name || role?.name || "";
const isAsked = (role: Role | null): boolean =>
  role !== null && (role.type !== "SENDER" || role.data?.recipient === true);

/** Everything typed at one recipient is one step until something else is done. */
const runOf = (id: string): Run => ({ of: `recipient ${id}`, at: 0 });
/** What became of their fields, and then of them. */
export const removalRun = (id: string): Run => ({ of: `remove ${id}`, at: 0 });

export const removalLabel = (t: PeopleWords, name: string): string => t("step.remove", { name });

/** Undefined where it is no step: a colour is kept, nobody meant anything by it. */
export function stepOfActs(t: PeopleWords, acts: readonly PackageAct[]): { label: string; run?: Run } | undefined {
  const members = new Set(acts.flatMap(({ before, after }) => (before && after ? differing(before, after) : ["name"])));
  const [act] = acts;
  if (!act || members.size === 0) return undefined;
  const joins = acts.length === 1 && isAsked(act.before) !== isAsked(act.after);
  if (!joins && members.size === 1 && members.has("index")) return { label: t("step.order") };
  const isCopied = act.before?.data?.copyOnly !== act.after?.data?.copyOnly;
  if (!joins && !isCopied && members.size === 1 && members.has("data")) return undefined;
  const name = nameOf(act.after ?? act.before);
  return { label: joins ? t("step.add", { name }) : t("step.edit", { name }), run: runOf(act.id) };
}

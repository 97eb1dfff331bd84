// PURE. The steps in which recipients are asked to sign, their places in them, and how a place is changed.

type Ordered = { id: string; index: number };

/** Those with one index are asked at the same time, the lowest index first. */
export const signingSteps = <T extends Pick<Ordered, "index">>(people: readonly T[]): T[][] =>
  [...Map.groupBy(people, ({ index }) => index)].sort(([a], [b]) => a - b).map(([, step]) => step);

/** Whether there is an order at all: without one, every index is 0. */
export const isInOrder = (people: readonly Pick<Ordered, "index">[]): boolean => people.some(({ index }) => index > 0);

/** The one number under which a recipient is shown: the step, or without an order the place in the list. */
export function signingPlaces(people: readonly Ordered[]): Map<string, number> {
  if (!isInOrder(people)) return new Map(people.map(({ id }, at) => [id, at + 1]));
  return new Map(signingSteps(people).flatMap((step, at) => step.map(({ id }) => [id, at + 1])));
}

/**
 * up, down: past the whole step before or after, or out of a step that is shared. together: into the step before. apart: into
 * a step of their own, after those they signed with. The others stay together as they were.
 */
export type SigningMove = "up" | "down" | "together" | "apart";

/** The same people with indexes from 1 on; undefined when there is nowhere to go. */
export function moved<T extends Ordered>(people: readonly T[], id: string, move: SigningMove): T[] | undefined {
  const steps = signingSteps(people);
  const at = steps.findIndex((step) => step.some((one) => one.id === id));
  const step = steps[at];
  const one = step?.find((person) => person.id === id);
  if (!step || !one) return undefined;
  const others = step.filter((person) => person !== one);
  const [before, after] = [steps.slice(0, at), steps.slice(at + 1)];
  const neighbour = move === "down" ? after[0] : before.at(-1);
  let next: T[][];
  if (move === "together") {
    if (!neighbour) return undefined;
    next = [...before.slice(0, -1), [...neighbour, one], others, ...after];
  } else if (others.length > 0) next = [...before, ...(move === "up" ? [[one], others] : [others, [one]]), ...after];
  else {
    if (!neighbour || move === "apart") return undefined;
    next =
      move === "up"
        ? [...before.slice(0, -1), [one], neighbour, ...after]
        : [...before, neighbour, [one], ...after.slice(1)];
  }
  return inSteps(people, next);
}

/** Where somebody is put down: into the step of another, or into a step of their own before it or after it. */
export type SigningDrop = { how: "before" | "beside" | "after"; of: string };

/** The same people with indexes from 1 on; undefined where nothing changes. */
export function dropped<T extends Ordered>(
  people: readonly T[],
  id: string,
  { how, of }: SigningDrop,
): T[] | undefined {
  const one = people.find((person) => person.id === id);
  const steps = signingSteps(people).map((step) => step.filter((person) => person !== one));
  const at = steps.findIndex((step) => step.some((person) => person.id === of));
  const step = steps[at];
  if (!one || !step) return undefined;
  const next = inSteps(
    people,
    how === "beside" ? steps.with(at, [...step, one]) : steps.toSpliced(how === "before" ? at : at + 1, 0, [one]),
  );
  const places = (all: readonly T[]) => JSON.stringify([...signingPlaces(all)]);
  return isInOrder(people) && places(next) === places(people) ? undefined : next;
}

function inSteps<T extends Ordered>(people: readonly T[], steps: readonly (readonly T[])[]): T[] {
  const places = new Map(steps.filter(({ length }) => length > 0).flatMap((all, n) => all.map((p) => [p.id, n + 1])));
  return people.map((person) => ({ ...person, index: places.get(person.id) ?? person.index }));
}

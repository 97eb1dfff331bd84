// PURE. Reminds several people, each by themselves: who could not be reminded is left over with the reason, and nobody is reminded twice.

export type Reminded<Person> = { told: Person[]; left: Person[]; cause: unknown };

export async function remindEach<Person>(
  people: readonly Person[],
  remind: (person: Person) => Promise<unknown>,
): Promise<Reminded<Person>> {
  const done = await Promise.allSettled(people.map(remind));
  const isTold = (_: Person, at: number) => done[at]?.status === "fulfilled";
  const failed = done.find((one) => one.status === "rejected");
  return {
    told: people.filter(isTold),
    left: people.filter((person, at) => !isTold(person, at)),
    cause: failed?.reason,
  };
}

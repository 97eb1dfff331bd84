// PURE. One call for each of many, a few at a time, in their order; what fails keeps none of the others from being done.

/** Our choice: the service answers others meanwhile, too. */
const together = 4;

export type Failure<Item> = { item: Item; cause: unknown };

/** `onDone` is told after each. `atOnce`: 1 for what a browser takes one after another. */
export async function runEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onDone: () => void,
  atOnce = together,
): Promise<Failure<Item>[]> {
  const failures: (Failure<Item> | undefined)[] = [];
  const waiting = items.entries();
  async function work(): Promise<void> {
    // All of them take from the same.
    for (const [at, item] of waiting) {
      await act(item).catch((cause: unknown) => {
        failures[at] = { item, cause };
      });
      onDone();
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return failures.filter((one) => one !== undefined);
}

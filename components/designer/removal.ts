// A document or a recipient that is being removed: undo, asked for meanwhile, waits until it is known whether they have gone.
import type { Designer } from "./designer-context.ts";

/** Undefined while nothing is being removed; it resolves to whether it was. */
export type Removal = Promise<boolean> | undefined;

/** `run` tells itself what kept it from being done, and answers whether it was. */
export async function removing({ removal }: Pick<Designer, "removal">, run: () => Promise<boolean>): Promise<void> {
  const under = run();
  removal.current = under;
  try {
    await under;
  } finally {
    removal.current = undefined;
  }
}

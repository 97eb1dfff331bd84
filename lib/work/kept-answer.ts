// Carries what an `Idempotency-Key` has to keep into the transaction that does the work: both commit, or neither does.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "#db/client.ts";

/** Writes down, in the transaction, the answer that its result makes. Throws when somebody else has taken the key over. */
export type KeepAnswer = (tx: Transaction, result: unknown) => Promise<void>;

// Next loads a module once per bundle: one for the process all the same.
const holder = globalThis as typeof globalThis & { countersignKeeping?: AsyncLocalStorage<KeepAnswer> };
holder.countersignKeeping ??= new AsyncLocalStorage<KeepAnswer>();
const keeping = holder.countersignKeeping;

export const keepingAnswer = <T>(keep: KeepAnswer, run: () => Promise<T>): Promise<T> => keeping.run(keep, run);

/** Undefined where no key was given. */
export const answerToKeep = (): KeepAnswer | undefined => keeping.getStore();

// The ids that every line of the log carries while a request is answered or a job runs, without anybody handing them on.
import { AsyncLocalStorage } from "node:async_hooks";

export type LogIds = {
  requestId?: string;
  jobId?: string;
  kind?: string;
  packageId?: string;
  traceId?: string;
  spanId?: string;
};

// Next loads a module once per bundle: one storage per process all the same.
const holder = globalThis as typeof globalThis & { countersignLogIds?: AsyncLocalStorage<LogIds> };
holder.countersignLogIds ??= new AsyncLocalStorage();
const storage = holder.countersignLogIds;

/** Runs with these ids beside those that hold already. */
export const withLogIds = <T>(ids: LogIds, run: () => T): T => storage.run({ ...storage.getStore(), ...ids }, run);

/** Known only now, such as the package of a path: from here on, within the innermost `withLogIds`. */
export function addLogIds(ids: LogIds): void {
  const held = storage.getStore();
  if (held) Object.assign(held, ids);
}

export const logIds = (): LogIds => ({ ...storage.getStore() });

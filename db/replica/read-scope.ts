// Which of the two servers a piece of work reads from: the one place where that is decided, below everything that asks the database.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

type Scope = {
  /** Where it reads from; undefined, once it had to: the primary, for the rest of it. */
  replica: pg.Pool | undefined;
  onFailure: (cause: unknown) => void;
};

// Next loads a module once per bundle: one for the process all the same.
const holder = globalThis as typeof globalThis & { countersignReads?: AsyncLocalStorage<Scope> };
holder.countersignReads ??= new AsyncLocalStorage();
const scopes = holder.countersignReads;

/** What `run` reads outside of transactions comes from the replica, as long as that answers; its transactions are the primary's. */
export const readingFrom = <T>(replica: pg.Pool, onFailure: (cause: unknown) => void, run: () => T): T =>
  scopes.run({ replica, onFailure }, run);

/** The primary answers, whatever the caller reads from. */
export const onPrimary = <T>(run: () => T): T => scopes.exit(run);

/** The product's pool: the primary's, which hands on what is to be read from the replica. */
export class RoutedPool extends pg.Pool {}

RoutedPool.prototype.query = function query(this: pg.Pool, ...given: unknown[]) {
  const scope = scopes.getStore();
  const replica = scope?.replica;
  const askPrimary = () => Reflect.apply(pg.Pool.prototype.query, this, given);
  if (!scope || !replica || typeof given.at(-1) === "function") return askPrimary();
  // Whatever it is that the replica cannot do (it is away, what it was reading was cleared away, a table has not arrived, it may not
  // write): the primary can, or says itself what is wrong.
  return Reflect.apply(pg.Pool.prototype.query, replica, given).catch((cause: unknown) => {
    scope.replica = undefined;
    scope.onFailure(cause);
    return askPrimary();
  });
} as typeof pg.Pool.prototype.query;

RoutedPool.prototype.connect = function connect(this: pg.Pool, ...given: unknown[]) {
  const scope = scopes.getStore();
  // What it writes it shall find, whatever it reads next.
  if (scope) scope.replica = undefined;
  return Reflect.apply(pg.Pool.prototype.connect, this, given);
} as typeof pg.Pool.prototype.connect;

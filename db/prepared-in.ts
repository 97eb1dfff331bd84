// A prepared statement inside a transaction. Drizzle ties one to the pool and would have it built anew for every transaction,
// which costs more than running it.
import type { Database, Transaction } from "./client.ts";

type From = Pick<Database | Transaction, "_">;

/** `prepared` as `db.….prepare(name)` gave it; what it reads is what `tx` sees, its own writes included. */
export function preparedIn<Prepared extends { execute: unknown }>(tx: From, prepared: Prepared): Prepared {
  const { client } = tx._.session as unknown as { client?: unknown };
  // A later version of the library that keeps it elsewhere must not read past the transaction in silence.
  if (!client || !("client" in prepared)) throw new Error("the database's library keeps its connections elsewhere");
  return Object.assign(Object.create(Object.getPrototypeOf(prepared)), prepared, { client });
}

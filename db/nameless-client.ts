// A connection whose prepared statements have no names: through a pooler the next transaction is another session's, which does
// not know them.
import pg from "pg";

type Given = { name?: unknown; submit?: unknown };

/** What brings its own way of being sent (COPY) is left alone. */
function nameless(query: unknown): unknown {
  const { name, submit } = (query ?? {}) as Given;
  return name === undefined || submit !== undefined ? query : { ...(query as Given), name: undefined };
}

export class NamelessClient extends pg.Client {}
NamelessClient.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  const [first, ...rest] = given;
  return Reflect.apply(pg.Client.prototype.query, this, [nameless(first), ...rest]);
} as typeof pg.Client.prototype.query;

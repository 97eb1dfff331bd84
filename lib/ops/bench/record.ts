// Runs our two requests in this process and prints, as JSON, the plans of what they asked of the database.
import pg from "pg";
import { approvals } from "#lib/contract/approvals.ts";
import { packages } from "#lib/contract/packages.ts";
import { handle } from "#lib/http/handle.ts";
import { createField } from "#lib/packages/fields/create-field.ts";
import { getPackage } from "#lib/packages/get-package.ts";
import { planOf, type Recorded, type Recording } from "./plan.ts";
import { fieldInput, type Place } from "./workload.ts";

type Query = { text: string; name?: string; rowMode?: "array" };
type Result = { rows: unknown[][] };
type Done = (error: Error | undefined, result: Result) => void;

let statements: Recorded[] = [];
const sessions = new Map<object, number>();

/** Every way to the database ends here: the pool's queries with a callback, those of a transaction without. */
function listen(): void {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const listening = function (this: object, query: Query | string, values?: unknown[] | Done, done?: Done): unknown {
    const { text, name, rowMode } = typeof query === "string" ? { text: query } : (query as Query);
    if (!sessions.has(this)) sessions.set(this, sessions.size);
    const record: Recorded = {
      session: sessions.get(this) ?? 0,
      text,
      ...(name ? { name } : {}),
      ...(rowMode ? { rowMode } : {}),
      values: Array.isArray(values) ? values : [],
      rows: [],
      began: performance.now(),
      ended: 0,
    };
    statements.push(record);
    const end = (result?: Result) => {
      record.ended = performance.now();
      record.rows = result?.rows ?? [];
    };
    const callback = typeof values === "function" ? values : done;
    if (!callback) {
      const running = original.call(this, query, values) as Promise<Result>;
      running.then(end, () => end());
      return running;
    }
    return original.call(
      this,
      query,
      Array.isArray(values) ? values : undefined,
      (error: Error | undefined, result: Result) => {
        end(result);
        callback(error, result);
      },
    );
  };
  pg.Client.prototype.query = listening as typeof pg.Client.prototype.query;
}

type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

async function record(route: Route, params: Place, method: string, body?: unknown): Promise<Recording> {
  statements = [];
  const request = new Request("http://localhost/api", {
    method,
    headers: {
      authorization: `Basic ${process.env.OWNER_API_KEY}`,
      "content-type": "application/json",
      "x-forwarded-for": "127.0.0.1",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await route(request, { params: Promise.resolve({ ...params }) });
  const answer = (await response.json()) as { id: string; name: string };
  if (response.status !== 200) throw new Error(JSON.stringify(answer));
  const own: Record<string, string> = method === "POST" ? { fieldId: answer.id, fieldName: answer.name } : {};
  return { statements, words: { ...params, ...own }, answer };
}

/** Each request once to warm up, then twice on different packages. */
async function plan(route: Route, places: Place[], method: string, body?: unknown) {
  const [cold, one, other] = places;
  if (!cold || !one || !other) throw new Error("three packages are needed");
  await record(route, cold, method, body);
  return planOf(await record(route, one, method, body), await record(route, other, method, body));
}

listen();
const places = JSON.parse(process.env.BENCH_PLACES ?? "[]") as Place[];
const get = await plan(handle(packages.getPackage, getPackage), places, "GET");
const post = await plan(handle(approvals.createField, createField), places, "POST", fieldInput);
process.stdout.write(JSON.stringify({ get, post }), () => process.exit(0));

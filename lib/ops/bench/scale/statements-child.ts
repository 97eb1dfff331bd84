// A program that asks the database what our requests ask, over several connections and with nothing around it: one of as many as
// there are cores, so that the database comes to its end before those who ask.
import { readFileSync } from "node:fs";
import pg from "pg";
import type { Plan } from "../plan.ts";
import { newField, replay } from "../replay.ts";
import type { Place } from "../workload.ts";

/** From the parent: how many connections to use, and for how long. */
export type Order = { connections: number; seconds: number };
/** Back to it. */
export type Count = { statements: number };

const plans = JSON.parse(readFileSync(process.env.BENCH_PLANS ?? "", "utf8")) as { get: Plan; post: Plan };
/** A package for each connection: nobody waits for another one's lock. */
const places = JSON.parse(process.env.BENCH_PLACES ?? "[]") as Place[];
const client = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: places.length });

const lengthOf = ({ steps }: Plan) =>
  steps.reduce((sum, step) => sum + ("transaction" in step ? step.transaction : step.together).length, 0);
const removal = "delete from fields where package_id = $1 and document_id = $2 and approval_id = $3 and id = $4";
const perRound = lengthOf(plans.get) + lengthOf(plans.post) + 1;

/** A package is read and gets a field, which goes again: packages stay as small as they are. */
async function round(place: Place): Promise<void> {
  const { packageId, documentId, approvalId } = place;
  const field = newField();
  await replay("get", { packageId });
  await replay("post", { ...place, ...field });
  await client.query({ name: "removal", text: removal, values: [packageId, documentId, approvalId, field.fieldId] });
}

async function carryOut({ connections, seconds }: Order): Promise<Count> {
  const end = performance.now() + seconds * 1000;
  let statements = 0;
  const connection = async (place: Place) => {
    for (; performance.now() < end; statements += perRound) await round(place);
  };
  await Promise.all(places.slice(0, connections).map(connection));
  return { statements };
}

process.on("message", (order) => {
  carryOut(order as Order).then(
    (count) => process.send?.(count),
    (cause: unknown) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));

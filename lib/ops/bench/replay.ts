// Runs a plan's statements with nothing around them. Copied into the bare Next app, so it stands alone.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import type { Plan, Statement } from "./plan.ts";

type Words = Record<string, string>;
type Head = { sequence: number; hash: string };
type Runs = Pick<pg.Pool, "query">;

/** Two plans and a pool as large as the product's, from BENCH_PLANS (a file) and DATABASE_URL. */
function open() {
  const plans = JSON.parse(readFileSync(process.env.BENCH_PLANS ?? "", "utf8")) as { get: Plan; post: Plan };
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, idleTimeoutMillis: 30_000 });
  return { plans, pool };
}

const holder = globalThis as typeof globalThis & { benchReplay?: ReturnType<typeof open> };

/** Answers what the product answered when it was recorded. */
export async function replay(request: "get" | "post", words: Words): Promise<unknown> {
  holder.benchReplay ??= open();
  const { plans, pool } = holder.benchReplay;
  const plan = plans[request];
  for (const step of plan.steps) {
    if ("transaction" in step) await replayTransaction(pool, step.transaction, words);
    else if (step.together.length === 1 && step.together[0]) await run(pool, step.together[0], words);
    else await Promise.all(step.together.map((statement) => run(pool, statement, words)));
  }
  return plan.answer;
}

async function replayTransaction(pool: pg.Pool, statements: Statement[], words: Words): Promise<void> {
  const client = await pool.connect();
  let head: Head | undefined;
  try {
    for (const statement of statements) {
      const rows = await run(client, statement, words, head);
      if (statement.readsHead) head = headOf(rows);
    }
    client.release();
  } catch (cause) {
    client.release(true);
    throw cause;
  }
}

function headOf([row]: unknown[][]): Head {
  if (!row) throw new Error("a package without evidence");
  return { sequence: Number(row[0]), hash: String(row[1]) };
}

async function run(from: Runs, statement: Statement, words: Words, head?: Head): Promise<unknown[][]> {
  const { text, name, rowMode } = statement;
  const values = statement.parameters.map((parameter) => {
    if ("constant" in parameter) return parameter.constant;
    if ("text" in parameter) return parameter.text.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? "");
    if (parameter.made === "now") return new Date().toISOString();
    if (parameter.made === "sequence") return (head?.sequence ?? 0) + 1;
    if (parameter.made === "previousHash") return head?.hash;
    return createHash("sha256")
      .update(JSON.stringify([head, words]))
      .digest("hex");
  });
  const result = await from.query<unknown[]>({
    text,
    values,
    ...(name ? { name } : {}),
    ...(rowMode ? { rowMode } : {}),
  } as pg.QueryArrayConfig);
  return result.rows;
}

/** The words of a field that is made. */
export const newField = (): Words => {
  const id = Math.random().toString(36).slice(2, 14).padEnd(12, "0");
  return { fieldId: id, fieldName: `textfield-${id.slice(0, 2)}` };
};

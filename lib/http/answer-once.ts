// `Idempotency-Key`: a creating call that a client repeats, because no answer came, is done once and answered alike.
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, processName } from "#db/client.ts";
import { bePresent } from "#db/presence.ts";
import { idempotencyKeys } from "#db/schema/access.ts";
import type { AnyEndpoint, UploadedFile } from "#lib/contract/endpoint.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { sha256 } from "#lib/core/secrets.ts";
import type { Caller } from "#lib/work/caller.ts";
import { type KeepAnswer, keepingAnswer } from "#lib/work/kept-answer.ts";

/** Our choice: as long as other services do. */
export const keptHours = 24;
const keyShape = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;

type Mine = { senderId: string; key: string };
type Asked = { params: unknown; query: unknown; json: unknown; files: UploadedFile[] };

/** Boundaries and header order may differ from try to try: what counts is what was asked. */
const hashOf = (endpoint: AnyEndpoint, { params, query, json, files }: Asked): string =>
  sha256(
    JSON.stringify([
      endpoint.line,
      params,
      query,
      json ?? null,
      files.map(({ part, name, bytes }) => [part, name, sha256(bytes)]),
    ]),
  );

function replay(row: typeof idempotencyKeys.$inferSelect, requestId: string): Response {
  return new Response(row.body, {
    status: row.status ?? 200,
    headers: {
      ...(row.mediaType ? { "content-type": row.mediaType } : {}),
      "x-request-id": requestId,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "idempotency-replayed": "true",
    },
  });
}

const rowOf = ({ senderId, key }: Mine) => and(eq(idempotencyKeys.senderId, senderId), eq(idempotencyKeys.key, key));

/** The tries of this process that are under way; one for the process, however often Next loads this file. */
const shared = globalThis as typeof globalThis & { countersignTries?: Set<string> };
shared.countersignTries ??= new Set();
const underWay = shared.countersignTries;

/**
 * Whether the try that has the key may still answer. In doubt it may: taking the key from one that is at work costs that
 * one its transaction, never anybody a second package.
 */
async function mayStillAnswer(holder: string | null): Promise<boolean> {
  if (holder === null || underWay.has(holder)) return true;
  const [process = ""] = holder.split("/");
  if (process === processName) return false;
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${process} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Takes the key for this try, or answers what came of it before. Of two at once one gets it, the other 409; what a process
 * that died or lost the database has left undone is anybody's.
 */
async function take(mine: Mine, requestHash: string, holder: string) {
  const row = rowOf(mine);
  await db
    .delete(idempotencyKeys)
    .where(and(row, lt(idempotencyKeys.created, new Date(Date.now() - keptHours * 3600_000))));
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...mine, requestHash, holder })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const [before] = await db.select().from(idempotencyKeys).where(row);
  if (before && before.requestHash !== requestHash) refuse("error.unprocessableEntity.idempotencyKey");
  if (before?.status != null) return before;
  if (!before || (await mayStillAnswer(before.holder))) refuse("error.conflict.stillRunning", { retryAfter: 1 });
  const over = await db
    .update(idempotencyKeys)
    .set({ holder })
    .where(and(row, eq(idempotencyKeys.holder, before.holder ?? ""), isNull(idempotencyKeys.status)))
    .returning({ key: idempotencyKeys.key });
  if (over.length === 0) refuse("error.conflict.stillRunning", { retryAfter: 1 });
  return undefined;
}

async function keptOf(response: Response) {
  const body = response.body ? await response.clone().text() : null;
  return { status: response.status, mediaType: response.headers.get("content-type"), body };
}

/** How one try ends: with its answer kept, or with the key given back. */
async function runAndKeep<R>(
  mine: Mine,
  holder: string,
  run: () => Promise<R>,
  reply: (result: R) => Response,
): Promise<Response> {
  const row = and(rowOf(mine), eq(idempotencyKeys.holder, holder));
  let kept: Awaited<ReturnType<typeof keptOf>> | undefined;
  const keep: KeepAnswer = async (tx, result) => {
    const answer = await keptOf(reply(result as R));
    const { rowCount } = await tx.update(idempotencyKeys).set(answer).where(row);
    if (rowCount !== 1) refuse("error.conflict.stillRunning", { retryAfter: 1 });
    kept = answer;
  };
  try {
    const response = reply(await keepingAnswer(keep, run));
    const answer = await keptOf(response);
    if (isDeepStrictEqual(answer, kept)) return response;
    // Whoever asks again gets the same all the same, except after a crash just here.
    log.error({ status: answer.status }, "an operation answers something else than its transaction");
    await db.update(idempotencyKeys).set(answer).where(row);
    return response;
  } catch (cause) {
    // Not where the work was committed and only the word of it was lost. Where the database is away, the next try takes it.
    const undone = and(row, isNull(idempotencyKeys.status));
    await db
      .delete(idempotencyKeys)
      .where(undone)
      .catch(() => undefined);
    throw cause;
  }
}

/**
 * Runs `run` unless this caller's key has its answer already. The answer is kept by the transaction that does the work
 * (lib/work/kept-answer.ts), so a crash leaves both or neither. Failures are not kept: the same key may try again.
 */
export async function answerOnce<R>(
  endpoint: AnyEndpoint,
  request: Request,
  caller: Caller,
  asked: Asked & { requestId: string },
  { run, reply }: { run: () => Promise<R>; reply: (result: R) => Response },
): Promise<Response> {
  const key = endpoint.idempotent ? request.headers.get("idempotency-key") : null;
  if (key === null || caller.kind !== "sender") return reply(await run());
  if (!keyShape.test(key)) refuse("error.validation.idempotencyKey");
  const mine = { senderId: caller.senderId, key };
  const holder = `${processName}/${randomUUID()}`;
  await bePresent();
  // Before anybody can see the row: who finds a try of this process that is not among these takes its key.
  underWay.add(holder);
  try {
    const before = await take(mine, hashOf(endpoint, asked), holder);
    if (before) return replay(before, asked.requestId);
    return await runAndKeep(mine, holder, run, reply);
  } finally {
    underWay.delete(holder);
  }
}

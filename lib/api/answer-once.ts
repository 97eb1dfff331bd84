// `Idempotency-Key`: a creating call that a client repeats, because no answer came, is done once and answered alike.
import { and, eq, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/access.ts";
import type { Caller } from "#lib/auth/caller.ts";
import { sha256 } from "#lib/secrets.ts";
import type { AnyEndpoint, UploadedFile } from "./endpoint.ts";
import { refuse } from "./errors.ts";

/** Our choice: as long as other services do. */
export const keptHours = 24;
const keyShape = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;

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

/** Takes the key for this request, or answers what came of it before. Of two at once one gets it, the other 409. */
async function take(mine: { senderId: string; key: string }, requestHash: string) {
  const row = and(eq(idempotencyKeys.senderId, mine.senderId), eq(idempotencyKeys.key, mine.key));
  await db
    .delete(idempotencyKeys)
    .where(and(row, lt(idempotencyKeys.created, new Date(Date.now() - keptHours * 3600_000))));
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...mine, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { row, before: undefined };
  const [before] = await db.select().from(idempotencyKeys).where(row);
  if (before && before.requestHash !== requestHash) refuse("error.unprocessableEntity.idempotencyKey");
  // Also when its process died: what it did is unknown, and doing it twice is what the key is there to prevent.
  if (before?.status == null) refuse("error.conflict.stillRunning", { retryAfter: 1 });
  return { row, before };
}

/** Runs `run` unless this caller's key has its answer already. Failures are not kept: the same key may try again. */
export async function answerOnce(
  endpoint: AnyEndpoint,
  request: Request,
  caller: Caller,
  asked: Asked & { requestId: string },
  run: () => Promise<Response>,
): Promise<Response> {
  const key = endpoint.idempotent ? request.headers.get("idempotency-key") : null;
  if (key === null || caller.kind !== "sender") return run();
  if (!keyShape.test(key)) refuse("error.validation.idempotencyKey");
  const { row, before } = await take({ senderId: caller.senderId, key }, hashOf(endpoint, asked));
  if (before) return replay(before, asked.requestId);
  try {
    const response = await run();
    const { status } = response;
    const body = response.body ? await response.clone().text() : null;
    await db
      .update(idempotencyKeys)
      .set({ status, mediaType: response.headers.get("content-type"), body })
      .where(row);
    return response;
  } catch (cause) {
    await db.delete(idempotencyKeys).where(row);
    throw cause;
  }
}

// GET /seal/anchors: the hash of each day's evidence, for anybody to keep: once it is kept elsewhere, no chain can be written anew unnoticed.
import { Refusal } from "#lib/core/errors.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { replyRefused } from "#lib/http/reply.ts";
import { anchorsAtOnce, eventsIn, listAnchors, type PublishedAnchor } from "#lib/packages/evidence/read-anchors.ts";
import { checkTimestampToken } from "#lib/signatures/seal/check-timestamp.ts";

const numberShape = /^[1-9]\d{0,8}$/;
const headers = { "cache-control": "public, max-age=300", "x-content-type-options": "nosniff" };

/** `events`: how many it holds. `by`: whose certificate signed its timestamp; null while none has. */
type Published = PublishedAnchor & { events: number; by: string | null };
export type AnchorsPage = { anchors: Published[]; before: number | null };

/** An anchor's chains are written with it and never again, and adding up a hundred days of them is much for strangers to ask for. */
const counted = new Map<number, number>();

async function eventsOf(anchors: readonly PublishedAnchor[]): Promise<ReadonlyMap<number, number>> {
  const asked = anchors.flatMap(({ number }) => (counted.has(number) ? [] : [number]));
  for (const [number, events] of await eventsIn(asked)) counted.set(number, events);
  return counted;
}

async function withFigures(anchors: PublishedAnchor[]): Promise<Published[]> {
  const events = await eventsOf(anchors);
  return anchors.map((anchor) => ({ ...anchor, events: events.get(anchor.number) ?? 0, by: authorityOf(anchor) }));
}

async function pageBefore(before: string | null): Promise<AnchorsPage> {
  const isNumber = before === null || numberShape.test(before);
  const anchors = isNumber ? await listAnchors(before === null ? undefined : Number(before)) : [];
  return {
    anchors: await withFigures(anchors),
    before: anchors.length === anchorsAtOnce ? (anchors.at(-1)?.number ?? null) : null,
  };
}

/** A token never changes, and reading one computes: strangers ask for a hundred at once. */
const authorities = new Map<string, string>();
const mostAuthorities = 2000;

function authorityOf({ token, hash }: PublishedAnchor): string | null {
  if (token === null) return null;
  const known = authorities.get(token);
  if (known !== undefined) return known;
  if (authorities.size >= mostAuthorities) authorities.clear();
  const name = readAuthority(token, hash);
  authorities.set(token, name);
  return name;
}

/** It was checked when it came. */
function readAuthority(token: string, hash: string): string {
  try {
    return checkTimestampToken(Buffer.from(token, "base64"), Buffer.from(hash, "hex")).by;
  } catch {
    return "";
  }
}

/** Programs ask for anything; a browser that goes to an address names this first. */
const isForReading = (request: Request): boolean => /^\s*text\/html\b/i.test(request.headers.get("accept") ?? "");

/** `?before=NUMBER`: older ones. What was told once is never told otherwise; only a token may come later. */
export async function publishedAnchors(request: Request): Promise<Response> {
  const before = new URL(request.url).searchParams.get("before");
  const vary = { vary: "accept" };
  if (isForReading(request)) {
    const older = before !== null && numberShape.test(before) ? `?before=${before}` : "";
    return new Response(null, { status: 303, headers: { ...vary, location: `/seal/anchors/list${older}` } });
  }
  return Response.json(await pageBefore(before), { headers: { ...headers, ...vary } });
}

/** One of them, as a file to keep. */
export async function publishedAnchor(request: Request, number: string): Promise<Response> {
  const [anchor] = numberShape.test(number) ? await listAnchors(Number(number) + 1, 1) : [];
  if (anchor?.number !== Number(number))
    return replyRefused(new Refusal("error.notFound.route"), requestIdOf(request), { request });
  const name = { "content-disposition": `attachment; filename="anchor-${anchor.number}.json"` };
  return Response.json((await withFigures([anchor]))[0], { headers: { ...headers, ...name } });
}

// The first page of a PDF as a small picture. What draws it comes to the browser only once there is a file to draw.

/** Our choice: what is larger costs more time and memory than its picture tells. */
export const largestDrawn = 8 * 1024 * 1024;

/** One after the other: of many files at once each would hold its memory. */
let before: Promise<unknown> = Promise.resolve();

/**
 * A PNG as a data address, `width` in CSS pixels; null for what cannot be drawn: too large, locked by a password, broken, no PDF.
 * `source`: where the file is read, or the file itself.
 */
export function firstPageOf(source: string | File, width: number, signal: AbortSignal): Promise<string | null> {
  const picture = before.then(() => pictureOf(source, width, signal)).catch(() => null);
  before = picture;
  return picture;
}

async function pictureOf(source: string | File, width: number, signal: AbortSignal): Promise<string | null> {
  const bytes = signal.aborted ? null : await bytesOf(source, signal);
  if (!bytes) return null;
  const { drawFirstPage } = await import("./draw-first-page.ts");
  return drawFirstPage(bytes, width, signal);
}

async function bytesOf(source: string | File, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof source !== "string") return source.size > largestDrawn ? null : new Uint8Array(await source.arrayBuffer());
  const over = new AbortController();
  const answer = await fetch(source, { signal: AbortSignal.any([signal, over.signal]) });
  if (!answer.ok || !answer.body) return null;
  const parts: BlobPart[] = [];
  let size = 0;
  // How large it is is not said beforehand.
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.byteLength;
    if (size > largestDrawn) break;
    parts.push(value);
  }
  // The rest of it is not wanted.
  over.abort();
  return null;
}
